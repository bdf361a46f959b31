import type { Product } from './sets.ts';

/** More products with the words of real ones: each is the first half of one title and the second half of another. */
export function grow(products: readonly Product[], count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const left = products[(index * 7_919) % products.length] as Product;
    const right = products[(index * 104_729 + 13) % products.length] as Product;
    const [first, second] = [left.name.split(' '), right.name.split(' ')];
    const words = [
      ...first.slice(0, Math.ceil(first.length / 2)),
      ...second.slice(Math.floor(second.length / 2)),
    ];
    return {
      id: `grown-${index}`,
      name: words.join(' '),
      code: `${left.code}${index}`,
      brand: left.brand,
      description: right.description,
    };
  });
}
