import { USERNAME } from '@entrepot/contract/accounts/rules';
import { parseLanguage } from '@entrepot/contract/languages';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';

export const EMPTY_SHOP = {
  name: '',
  username: '',
  email: '',
  country: '',
  city: '',
  language: '',
};
export type ShopFields = typeof EMPTY_SHOP;

const needed = (text: string) => (text.trim() === '' ? ('shop.missing' as const) : undefined);

/** What the form itself can tell; the server judges the rest. */
export const SHOP_RULES = rulesFor<ShopFields>()({
  name: {
    read: trimmed,
    problem: (name) => ([...name.trim()].length < 2 ? 'shop.nameHint' : undefined),
  },
  username: {
    read: trimmed,
    problem: (name) => (USERNAME.test(name.trim()) ? undefined : 'setup.wrong.username'),
  },
  email: {
    read: (email) => email.trim() || undefined,
    problem: (email) => (/^(?:\S+@\S+\.\S+)?$/.test(email.trim()) ? undefined : 'shop.emailBad'),
  },
  country: { problem: needed },
  city: { read: trimmed, problem: needed },
  language: { read: parseLanguage },
});
