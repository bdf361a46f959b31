import { USERNAME } from '@entrepot/contract/accounts/rules';
import type { AdminApi } from '@entrepot/contract/api/admin';
import { parseLanguage } from '@entrepot/contract/languages';
import type { InputOf } from '@entrepot/contract/operation';

export type ShopFields = {
  name: string;
  username: string;
  email: string;
  country: string;
  city: string;
  language: string;
};

export const EMPTY_SHOP: ShopFields = {
  name: '',
  username: '',
  email: '',
  country: '',
  city: '',
  language: '',
};

type Wrong = 'shop.missing' | 'shop.emailBad' | 'shop.nameHint' | 'setup.wrong.username';

/** What the form itself can tell, by the key of its text; the server judges the rest. */
export function shopWrongs(fields: ShopFields): Partial<Record<keyof ShopFields, Wrong>> {
  const email = fields.email.trim();
  return {
    ...([...fields.name.trim()].length < 2 ? { name: 'shop.nameHint' } : {}),
    ...(USERNAME.test(fields.username.trim()) ? {} : { username: 'setup.wrong.username' }),
    ...(email === '' || /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'shop.emailBad' }),
    ...(fields.country === '' ? { country: 'shop.missing' } : {}),
    ...(fields.city.trim() === '' ? { city: 'shop.missing' } : {}),
  };
}

export function inputOf(fields: ShopFields): InputOf<AdminApi, 'sellers.createShop'> {
  const email = fields.email.trim();
  const language = parseLanguage(fields.language);
  return {
    name: fields.name.trim(),
    username: fields.username.trim(),
    country: fields.country,
    city: fields.city.trim(),
    ...(email ? { email } : {}),
    ...(language ? { language } : {}),
  };
}
