/* A string whose address is kept is the host's: a device has its own elsewhere. One that is only
 * read may be the device's.
 * RUN: %gspcc %s -o %t.cu && %strip_comments %t.cu | %FileCheck %s
 */
struct named {
	const char *name;
	int x;
};

/* CHECK-LABEL: struct stored_
 * CHECK: out[i] = v[i] > 0 ? host_text : host_text_;
 * CHECK: loop.host_text = (char *)"pos";
 * CHECK-NEXT: loop.host_text_ = (char *)"neg";
 */
void stored(const int *v, const char **out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = v[i] > 0 ? "pos" : "neg";
}

/* CHECK-LABEL: struct in_a_structure_
 * CHECK: struct named t = {host_text, v[i]};
 */
void in_a_structure(const int *v, struct named *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct named t = {"a", v[i]};
		out[i] = t;
	}
}

/* CHECK-LABEL: struct carried_
 * CHECK: return {t1 ? (const char *)host_text : (const char *)0, t1 ? 1u : 0u};
 * CHECK: loop.host_text = (char *)"big";
 */
const char *carried(const int *v, int n)
{
	const char *s = "none";
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 9)
			s = "big";
	return s;
}

/* The same of an array's address.
 * CHECK-LABEL: struct begin_
 * CHECK: return {t1 ? host_v : (const int *)0, t1 ? 1u : 0u};
 */
const int *begin(const int *v, int n)
{
	const int *s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 9)
			s = v;
	return s;
}

/* CHECK-LABEL: struct read_
 * CHECK-NOT: host_text
 */
void read(const unsigned char *v, char *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const char *digits = "0123456789abcdef";
		out[i] = digits[v[i] & 15];
	}
}

static const char *sign(int x)
{
	if (x < 0)
		return "minus";
	const char *s = "plus";
	return s;
}

/* CHECK-LABEL: struct returned_
 * CHECK: return host_text;
 * CHECK: const char *s = host_text_;
 * CHECK: out[i] = device_sign(v[i]);
 */
void returned(const int *v, const char **out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = sign(v[i]);
}
