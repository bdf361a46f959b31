// Who holds the customers' money, and by what right: an operator enters it before money functions open (trust.md 6.9). Both sides
// read from here what is missing.
import { readSetting, type SettingCode } from './settings.ts';

export const HOLDER_CODES = [
  'money_holder',
  'money_licence_authority',
  'money_licence_number',
  'money_no_licence',
  'money_licence_link',
] as const satisfies readonly SettingCode[];

/** `licence`: neither authority and number, nor the words why none is needed. */
export const HOLDER_PARTS = ['holder', 'licence', 'link'] as const;
export type HolderPart = (typeof HOLDER_PARTS)[number];

/** What nobody has entered yet. */
export function holderMissing(stored: Record<string, string>): HolderPart[] {
  const has = (code: (typeof HOLDER_CODES)[number]) => {
    const entered = readSetting(stored, code);
    return typeof entered === 'string' ? entered.trim() !== '' : Object.keys(entered).length > 0;
  };
  const isLicensed = has('money_licence_authority') && has('money_licence_number');
  const there: Record<HolderPart, boolean> = {
    holder: has('money_holder'),
    licence: isLicensed || has('money_no_licence'),
    link: has('money_licence_link'),
  };
  return HOLDER_PARTS.filter((part) => !there[part]);
}
