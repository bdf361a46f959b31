import { USERNAME } from '@entrepot/contract/accounts/rules';

export type SetupFields = { name: string; username: string; password: string; again: string };
export type SetupWrong = 'missing' | 'username' | 'short' | 'different';

/** Operators hold more than buyers: their passwords are longer. */
const SHORTEST = 10;

/** What the form itself can tell; the server judges the rest. */
export function wrongsOf(fields: SetupFields): Partial<Record<keyof SetupFields, SetupWrong>> {
  return {
    ...(fields.name.trim() === '' ? { name: 'missing' } : {}),
    ...(USERNAME.test(fields.username.trim()) ? {} : { username: 'username' }),
    ...(fields.password.length < SHORTEST ? { password: 'short' } : {}),
    ...(fields.again === fields.password ? {} : { again: 'different' }),
  };
}
