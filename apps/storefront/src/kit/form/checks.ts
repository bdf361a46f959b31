/** What forms check before they ask the server. Each answers the key of a text, or undefined. Pure. */
import {
  FUND_PASSWORD,
  isTrivial,
  isTrivialFundPassword,
  PHONE,
  POSTCODE,
  USERNAME,
} from '@entrepot/contract/accounts/rules';

export type Lengths = { min: number; max: number };

const MAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MOST_MAIL = 64;

export const missing = (text: string) =>
  text.trim() === '' ? ('fault.missing' as const) : undefined;

export const unchosen = (text: string) => (text === '' ? ('fault.choose' as const) : undefined);

export const mailFault = (text: string) =>
  MAIL.test(text) && text.length <= MOST_MAIL ? undefined : ('fault.email' as const);

export const usernameFault = (text: string) =>
  USERNAME.test(text) ? undefined : ('fault.username' as const);

/** Eight digits at least (spec §5). */
export const phoneFault = (areaCode: string, number: string) =>
  PHONE.test(`${areaCode} ${number}`) ? undefined : ('fault.phone' as const);

export const codeFault = (text: string) =>
  /^\d{6}$/.test(text) ? undefined : ('fault.code' as const);

export function passwordFault(text: string, { min, max }: Lengths) {
  if (text.length < min || text.length > max) {
    return 'fault.password' as const;
  }
  return isTrivial(text) ? ('fault.trivial' as const) : undefined;
}

/** Rules of a new password and its repetition. */
export const newPasswordRules = (lengths: Lengths) => ({
  password: {
    problem: (text: string) => {
      const fault = passwordFault(text, lengths);
      return fault && ([fault, lengths] as const);
    },
  },
  confirmation: {
    problem: (text: string, { password }: { password: string }) => repeatFault(password, text),
  },
});

/** Rules of a new fund password and its repetition. */
export const NEW_FUND_PASSWORD = {
  fundPassword: { problem: fundPasswordFault },
  confirmation: {
    problem: (text: string, { fundPassword }: { fundPassword: string }) =>
      repeatFault(fundPassword, text),
  },
};

function repeatFault(text: string, again: string) {
  return text === again ? undefined : ('fault.repeat' as const);
}

/** A fund password that is asked for, not chosen. */
export const digitsFault = (text: string) =>
  /^\d{6}$/.test(text) ? undefined : ('fault.fundPassword' as const);

export function fundPasswordFault(fundPassword: string) {
  if (!FUND_PASSWORD.test(fundPassword)) {
    return 'fault.fundPassword' as const;
  }
  return isTrivialFundPassword(fundPassword) ? ('fault.trivialFundPassword' as const) : undefined;
}

/** Optional, since some countries have none. */
export const postcodeFault = (text: string) =>
  POSTCODE.test(text) ? undefined : ('fault.postcode' as const);

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How many guesses a password stands, roughly: its length times what it is mixed from; a walk over the keyboard is worth nothing. */
export function passwordStrength(text: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length;
  const different = new Set(text).size;
  const worth = Math.min(text.length, different + 2) + (kinds - 1) * 2;
  if (isTrivial(text) || worth < 8) {
    return 'weak';
  }
  return worth < 11 ? 'fair' : worth < 15 ? 'good' : 'strong';
}
