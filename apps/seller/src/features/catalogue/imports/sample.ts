/** The columns that an import understands, with other shops' names for them, and sample files. */

export const COLUMNS = [
  { name: 'ref', also: ['id', 'product id', 'handle', 'sku'] },
  { name: 'name', also: ['title', 'product name'] },
  { name: 'price', also: ['selling price', 'unit price', 'variant price'] },
  { name: 'listPrice', also: ['compare at price', 'rrp', 'msrp'] },
  { name: 'category', also: ['type', 'department', 'product category'] },
  { name: 'code', also: ['item number', 'mpn', 'model no'] },
  { name: 'description', also: ['body html', 'details'] },
  { name: 'pictures', also: ['image', 'images', 'photo'] },
  { name: 'stock', also: ['quantity', 'inventory', 'qty'] },
  { name: 'minimum', also: ['moq', 'min order'] },
  { name: 'lot', also: ['pack size', 'case pack'] },
  { name: 'daysToShip', also: ['lead time'] },
  { name: 'samples', also: ['samples allowed', 'samples available'] },
  { name: 'samplePrice', also: ['price per sample'] },
  { name: 'sampleMost', also: ['sample quantity', 'sample pieces'] },
  { name: 'origin', also: ['country of origin'] },
  { name: 'variants', also: ['skus', 'options'] },
  { name: 'status', also: ['enabled', 'published'] },
] as const;

const GOODS = [
  {
    ref: 'LN-10',
    name: 'Linen napkin, hemmed, 45 × 45 cm',
    name_ar: 'منديل مائدة من الكتان، 45 × 45 سم',
    category: 'Table linen',
    price: '2.40',
    listPrice: '2.90',
    minimum: 60,
    lot: 12,
    stock: 2400,
    daysToShip: 2,
    samplePrice: '3.90',
    sampleMost: 2,
    origin: 'PT',
  },
  {
    ref: 'LN-22',
    name: 'Linen tea towel, striped',
    name_ar: 'منشفة مطبخ من الكتان، مخططة',
    category: 'Kitchen textiles',
    price: '3.15',
    listPrice: '',
    minimum: 48,
    lot: 12,
    stock: 960,
    daysToShip: 2,
    samplePrice: '',
    sampleMost: '',
    origin: 'PT',
  },
];

const HEAD = Object.keys(GOODS[0] ?? {});

export const SAMPLE_CSV = `\uFEFF${[
  HEAD.join(','),
  ...GOODS.map((goods) => Object.values(goods).map(quoted).join(',')),
].join('\r\n')}\r\n`;

const VARIANTS = [
  { sku: 'LN-10-ECRU', stock: 1200, colour: 'Ecru' },
  { sku: 'LN-10-SLATE', stock: 1200, colour: 'Slate' },
];

export const SAMPLE_NDJSON = GOODS.map((goods, index) =>
  JSON.stringify(index === 0 ? { ...goods, variants: VARIANTS } : goods),
)
  .join('\n')
  .concat('\n');

function quoted(value: string | number): string {
  const text = String(value);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
