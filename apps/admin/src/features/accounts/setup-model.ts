import { USERNAME } from '@entrepot/contract/accounts/rules';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';

export type SetupFields = { name: string; username: string; password: string; again: string };

/** Operators hold more than buyers: their passwords are longer. */
const SHORTEST = 10;

/** What the form itself can tell; the server judges the rest. */
export const SETUP_RULES = rulesFor<SetupFields>()({
  name: {
    read: trimmed,
    problem: (name) => (name.trim() === '' ? 'setup.wrong.missing' : undefined),
  },
  username: {
    read: trimmed,
    problem: (name) => (USERNAME.test(name.trim()) ? undefined : 'setup.wrong.username'),
  },
  password: {
    problem: (password) => (password.length < SHORTEST ? 'setup.wrong.short' : undefined),
  },
  again: {
    problem: (again, { password }) => (again === password ? undefined : 'setup.wrong.different'),
  },
});
