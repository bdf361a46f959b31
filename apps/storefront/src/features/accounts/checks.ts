/** What forms check before they ask the server. Each answers the key of a text, or undefined. Pure. */
import { FUND_PASSWORD, isTrivialFundPassword, PHONE, USERNAME } from '@entrepot/contract/accounts/rules';

export type Lengths = { min: number; max: number };

/** The lengths that a brand demands of passwords (spec §5: 6 to 12 unless it says otherwise). */
export function passwordLengths(settings: Record<string, string>): Lengths {
  return { min: Number(settings['password_min'] ?? 6), max: Number(settings['password_max'] ?? 12) };
}

const MAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MOST_MAIL = 64;

export const mailFault = (text: string) =>
  MAIL.test(text) && text.length <= MOST_MAIL ? undefined : ('fault.email' as const);

export const usernameFault = (text: string) =>
  USERNAME.test(text) ? undefined : ('fault.username' as const);

/** Eight digits at least (spec §5). */
export const phoneFault = (areaCode: string, number: string) =>
  PHONE.test(`${areaCode} ${number}`) && number.length >= 8 ? undefined : ('fault.phone' as const);

export function passwordFault(text: string, { min, max }: Lengths) {
  return text.length >= min && text.length <= max ? undefined : ('fault.password' as const);
}

export const repeatFault = (text: string, again: string) =>
  text === again ? undefined : ('fault.repeat' as const);

export function pinFault(pin: string) {
  if (!FUND_PASSWORD.test(pin)) {
    return 'fault.pin' as const;
  }
  return isTrivialFundPassword(pin) ? ('fault.trivialPin' as const) : undefined;
}

/** More than four digits where there is one at all (spec §5). */
export const postcodeFault = (text: string) =>
  text === '' || /^(?=.{4,32}$)[A-Za-z0-9 -]+$/.test(text) ? undefined : ('fault.postcode' as const);
