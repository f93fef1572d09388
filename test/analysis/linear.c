// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Updates that are linear in the state's bits: the element is the update of 0, and a step.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

static const unsigned short nibbles[16] = {0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6,
	0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef};

unsigned short table(const unsigned char *p, int n)
{
	unsigned short crc = 0xffff;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = crc << 4 ^ nibbles[(crc >> 12 ^ p[i]) & 15];
	return crc;
}
// CHECK-LABEL: loop table:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family linear bits ordered exact atomic none states crc
// CHECK: component crc unsigned int identity 0U combine (rhs.1 == 1ULL ? {{.*}} : gsp_power32(rhs.1, lhs.0, table_L{{.*}}_crc_powers, 16)) ^ rhs.0 element (unsigned int)nibbles[(long long)((int)p[k] & 15)]
// CHECK: component crc_steps unsigned long long identity 0ULL combine lhs.1 + rhs.1 element 1ULL

// Guards say whether there is a step.
unsigned rotated(const unsigned *p, int n)
{
	unsigned h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (p[i])
			h = (h << 5 | h >> 27) ^ p[i];
	return h;
}
// CHECK-LABEL: loop rotated:{{.*}} status=transformed
// CHECK: combine (rhs.1 == 1ULL ? lhs.0 << 5U ^ lhs.0 >> 27U : gsp_power32(rhs.1, lhs.0, rotated_L{{.*}}_h_powers, 32)) ^ rhs.0 element
// CHECK: component h_steps unsigned long long identity 0ULL combine lhs.1 + rhs.1 element {{.*}} ? 0ULL : 1ULL

// 15 bits are left; what else the first value has must not be there.
int kept(int h, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h << 5 ^ p[i]) & 0x7fff;
	return h;
}
// CHECK-LABEL: loop kept:{{.*}} status=transformed
// CHECK: lhs.0 & 1023U) << 5U : gsp_power32(rhs.1, lhs.0, kept_L{{.*}}_h_powers, 15)
// CHECK: check ((unsigned int)h & 4294934528U) == 0U

// From any first value, a reset may set another one.
unsigned lines(const unsigned char *p, int n)
{
	unsigned x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = p[i] == 10 ? 0xffffffffu : (x >> 1 ^ (-(x & 1) & 0xedb88320u)) ^ p[i];
	return x;
}
// CHECK-LABEL: loop lines:{{.*}} status=transformed
// CHECK: family segmented linear bits ordered exact
