/* What an update combines is an expression of the body: loops of a function that is called are not
 * written out in it, over and over.
 * RUN: %gspcc --target=openmp %s -o %t.c && test $(wc -c < %t.c) -lt 150000
 * RUN: %gspcc %s -o %t.cu && test $(wc -c < %t.cu) -lt 400000
 */
static unsigned product_of(unsigned poly, unsigned a, unsigned b)
{
	unsigned short product = 0;
	for (int i = 0; i < 8; i++)
		if (a & (1u << i))
			product ^= b << i;
	for (int i = 14; i >= 8; i--)
		if (product & (1u << i))
			product ^= poly << (i - 8);
	return product;
}

void products(unsigned short mult[256][256], unsigned poly)
{
	for (int a = 1; a < 256; a++) {
#pragma gsp parallel
		for (int b = 1; b < 256; b++) {
			unsigned p = product_of(poly, (unsigned)a, (unsigned)b);
			for (int c = 0; c < 256; c++)
				mult[a][p ^ (unsigned)c] ^= p;
		}
	}
}
