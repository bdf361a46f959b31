// Some shops export their database's tables as lists in one object: products with parents, options, stock, images.
// They are joined to plain rows here; what a row means is decided afterwards, as for any other file.

type Table = Record<string, unknown>[];
type Tables = { products: Table } & Record<string, Table | undefined>;

export function isShopTables(value: unknown): value is Tables {
  const products = (value as { products?: unknown } | null)?.products;
  const first: unknown = Array.isArray(products) ? products[0] : undefined;
  return (
    typeof first === 'object' && first !== null && 'product_id' in first && 'parent_id' in first
  );
}

/** Attributes that every such shop has, and which its export does not describe. */
const COMMON = ['color', 'size', 'brand'];

/** One row per goods; the children of a goods become its variants. */
export function joinShopTables(tables: Tables): Record<string, unknown>[] {
  const attributes = attributeNames(tables);
  const options = new Map(
    [...(tables.core_attribute_options ?? []), ...(tables.additional_attribute_options ?? [])].map(
      (option) => [option.id, String(option.admin_name)],
    ),
  );
  const families = new Map((tables.attribute_families ?? []).map(({ id, name }) => [id, name]));
  const stock = grouped(tables.inventories, 'product_id');
  const images = grouped(tables.images, 'product_id');
  const children = grouped(
    tables.products.filter(({ parent_id }) => parent_id !== null),
    'parent_id',
  );
  const plain = (product: Record<string, unknown>) => ({
    sku: product.sku,
    price: product.special_price ?? product.price,
    list_price: product.special_price ? product.price : undefined,
    stock: stock.get(product.product_id)?.reduce((total, { qty }) => total + Number(qty), 0),
    weight: product.weight || undefined,
    images: (images.get(product.product_id) ?? []).map(({ file }) => String(file)),
  });
  const chosen = (product: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(product)
        .filter(([key, value]) => attributes.has(key) && options.has(value))
        .map(([key, value]) => [attributes.get(key) as string, options.get(value)]),
    );
  return tables.products
    .filter(({ parent_id }) => parent_id === null)
    .map((product) => {
      const variants = children.get(product.product_id) ?? [];
      return {
        id: product.product_id,
        ...(product.translations as object),
        ...plain(product),
        kind: product.type,
        status: product.status,
        category: families.get(product.attribute_family_id),
        // What the variants choose is not a fact of the goods.
        ...(variants.length > 0
          ? { variants: variants.map((one) => ({ ...plain(one), attributes: chosen(one) })) }
          : chosen(product)),
      };
    });
}

function attributeNames(tables: Tables): Map<string, string> {
  const names = new Map(COMMON.map((code) => [code, code]));
  const translated = new Map(
    (tables.attribute_translations ?? []).map((row) => [row.attribute_id, String(row.name)]),
  );
  for (const { id, code, admin_name } of tables.custom_attributes ?? []) {
    names.set(String(code), translated.get(id) ?? String(admin_name));
  }
  return names;
}

const grouped = (table: Table | undefined, key: string): Map<unknown, Table> =>
  Map.groupBy(table ?? [], (row) => row[key]);
