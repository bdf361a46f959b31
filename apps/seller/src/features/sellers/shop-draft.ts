/** What a seller typed into the shop's page and has not saved; without React. */
import type { OwnShop, UpdateShopInput } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';

type Fields = Pick<
  OwnShop,
  'name' | 'mark' | 'city' | 'country' | 'description' | 'picture' | 'banner'
>;
export type Edits = Partial<Fields>;
export type ShopDraft = { seen: OwnShop; edits: Edits };
export type FieldName = keyof Fields;

const NAMES: readonly FieldName[] = [
  'name',
  'mark',
  'city',
  'country',
  'description',
  'picture',
  'banner',
];

const same = (left: unknown, right: unknown): boolean => meaning(left) === meaning(right);

/** Texts with their edges trimmed; an empty description is none. */
function meaning(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.trim());
  }
  if (isPicture(value)) {
    return value.id;
  }
  const filled = Object.entries((value ?? {}) as Record<string, string>)
    .map(([language, text]) => [language, text.trim()])
    .filter(([, text]) => text !== '')
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  return JSON.stringify(filled);
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'tint' in value;

export const changedFields = (shop: OwnShop, edits: Edits): FieldName[] =>
  NAMES.filter((name) => edits[name] !== undefined && !same(edits[name], shop[name]));

/** Changed here, and meanwhile by somebody else. */
export const conflictsOf = (shop: OwnShop, { seen, edits }: ShopDraft): FieldName[] =>
  changedFields(shop, edits).filter((name) => !same(seen[name], shop[name]));

export type ShopProblem = 'name' | 'mark' | 'city';

export function problemsOf(shop: OwnShop, edits: Edits): ReadonlySet<ShopProblem> {
  const { name, mark, city } = { ...shop, ...edits };
  const problems = new Set<ShopProblem>();
  if (name.trim().length < 2) {
    problems.add('name');
  }
  if (!/^[\p{L}\p{N}]{1,3}$/u.test(mark.trim())) {
    problems.add('mark');
  }
  if (city.trim() === '') {
    problems.add('city');
  }
  return problems;
}

/** Only what differs, with the version that is on the screen. */
export function inputOf(shop: OwnShop, edits: Edits): UpdateShopInput {
  const changed = Object.fromEntries(
    changedFields(shop, edits).map((name) => {
      const value = edits[name];
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  );
  return { version: shop.version, ...changed };
}
