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

const unless = <Fault extends string>(fine: boolean, fault: Fault): Fault | undefined =>
  fine ? undefined : fault;

export const missing = (text: string) => unless(text.trim() !== '', 'fault.missing');

export const unchosen = (text: string) => unless(text !== '', 'fault.choose');

export const mailFault = (text: string) =>
  unless(MAIL.test(text) && text.length <= MOST_MAIL, 'fault.email');

export const usernameFault = (text: string) => unless(USERNAME.test(text), 'fault.username');

/** Eight digits at least (spec §5). */
export const phoneFault = (areaCode: string, number: string) =>
  unless(PHONE.test(`${areaCode} ${number}`), 'fault.phone');

export const codeFault = (text: string) => unless(/^\d{6}$/.test(text), 'fault.code');

export const passwordFault = (text: string, { min, max }: Lengths) =>
  unless(text.length >= min && text.length <= max, 'fault.password') ??
  unless(!isTrivial(text), 'fault.trivial');

const repeatFault = (text: string, again: string) => unless(text === again, 'fault.repeat');

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

/** A fund password that is asked for, not chosen. */
export const digitsFault = (text: string) => unless(FUND_PASSWORD.test(text), 'fault.fundPassword');

export const fundPasswordFault = (text: string) =>
  digitsFault(text) ?? unless(!isTrivialFundPassword(text), 'fault.trivialFundPassword');

/** Rules of a new fund password and its repetition. */
export const NEW_FUND_PASSWORD = {
  fundPassword: { problem: fundPasswordFault },
  confirmation: {
    problem: (text: string, { fundPassword }: { fundPassword: string }) =>
      repeatFault(fundPassword, text),
  },
};

/** Optional, since some countries have none. */
export const postcodeFault = (text: string) => unless(POSTCODE.test(text), 'fault.postcode');

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
