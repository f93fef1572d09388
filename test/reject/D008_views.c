// Views of elements as another type: look-alikes that reach another iteration's bytes.
// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

void next_ones_byte(unsigned *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++)
		// CHECK: error: 'a[i]' reads what an earlier iteration wrote to '((unsigned char *)&a[i + 1])[0]', 1 iteration later [GSP-D001]
		((unsigned char *)&a[i + 1])[0] = (unsigned char)a[i];
}

/* p[4] is a byte of the next element. */
void behind(unsigned *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++) {
		unsigned char *p = (unsigned char *)&a[i];
		// CHECK: error: 'p[4]' reaches the same memory with another element type [GSP-D008]
		p[4] = (unsigned char)a[i];
	}
}

unsigned changed_before(unsigned *restrict a, unsigned *restrict out, int n)
{
	unsigned sum = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned char *p = (unsigned char *)&a[i];
		p[0] = 0;
		// CHECK: error: a carried value is computed from 'a[i]', which the same iteration writes before [GSP-D014]
		sum += a[i];
		out[i] = sum;
	}
	return sum;
}

/* Words that begin at every byte overlap. */
void every_byte(unsigned char *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: '*(unsigned short *)(b + i)' goes through a pointer that differs between iterations [GSP-D010]
		*(unsigned short *)(b + i) = 3;
}

void from_an_odd_byte(unsigned char *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: '*(unsigned short *)(b + 2 * i + 1)' goes through a pointer that differs between iterations [GSP-D010]
		*(unsigned short *)(b + 2 * i + 1) = 3;
}

void words_and_bytes(unsigned char *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: '*(unsigned short *)(b + 2 * i)' reaches the same memory with another element type [GSP-D008]
		*(unsigned short *)(b + 2 * i) = b[2 * i];
}

/* The loop follows the variable's value, and its bytes are that value's. */
unsigned bytes_of_value(const unsigned short *s, int n)
{
	unsigned short word = 0;
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		word = s[i];
		// CHECK: [[@LINE+1]]:10: error: 'word' is also accessed by its address, as a value of another type [GSP-D008]
		sum += ((unsigned char *)&word)[1];
	}
	return sum;
}

int searched_bytes(const float *a, int n)
{
	float f = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		f = a[i];
		// CHECK: [[@LINE+1]]:7: error: 'f' is also accessed by its address, as a value of another type [GSP-D008]
		if (((unsigned char *)&f)[3] & 0x80)
			return i;
	}
	return (int)f;
}

unsigned bytes_of_counter(int n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:10: error: '((unsigned char *)&i)[0]' goes through a pointer that differs between iterations [GSP-D010]
		sum += ((unsigned char *)&i)[0];
	return sum;
}

unsigned bytes_of_other_counter(int n)
{
	unsigned sum = 0;
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:10: error: 'i' is also accessed by its address, as a value of another type [GSP-D008]
		sum += *(unsigned short *)&i;
	return sum;
}
