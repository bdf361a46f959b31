/** What a seller changes about the shop's page: its fields, and what cannot be sent. Without React. */
import type { OwnShop } from '@entrepot/contract/sellers/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';

export type ShopFields = ReturnType<typeof fieldsOf>;

export function fieldsOf(shop: OwnShop) {
  const { name, mark, city, country, description, picture, banner } = shop;
  return { name, mark, city, country, description, picture, banner };
}

export const SHOP_RULES = rulesFor<ShopFields>()({
  name: {
    read: trimmed,
    problem: (name) => (name.trim().length < 2 ? 'problem.name' : undefined),
  },
  mark: {
    read: trimmed,
    problem: (mark) => (/^[\p{L}\p{N}]{1,3}$/u.test(mark.trim()) ? undefined : 'problem.mark'),
  },
  city: { read: trimmed, problem: (city) => (city.trim() === '' ? 'problem.city' : undefined) },
  description: { read: filled },
});

/** Texts with their edges trimmed; an empty one is none. */
function filled(texts: ShopFields['description']): ShopFields['description'] {
  const read = Object.entries(texts).map(([language, text]) => [language, text.trim()]);
  return Object.fromEntries(read.filter(([, text]) => text !== ''));
}
