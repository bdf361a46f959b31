// Where a bank sends money, and what can be told wrong about it before anybody tries: check digits of IBAN (ISO 13616), of
// cards (ISO 7812) and of routing numbers of the United States, and the shape of a SWIFT/BIC (ISO 9362). Pure; no schema library.

/** What existing clients call the channel; it is no network. */
export const BANK = 'BANK';
/** Banks pay in this currency, one for each USDT. */
export const BANK_CURRENCY = 'USD';

/** What the number is: of an account in one of the countries with IBAN, of a card, or of any other account. */
export const BANK_KINDS = ['iban', 'card', 'account'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

export const BANK_NAME_LENGTH = 120;
export const HOLDER_LENGTH = 120;
export const BANK_ADDRESS_LENGTH = 200;
export const BANK_REFERENCE_LENGTH = 140;
export const LEAST_BANK_REFERENCE = 3;

export type BankFields = {
  kind: BankKind;
  bankName: string;
  holder: string;
  number: string;
  /** Two letters, as ISO 3166 has them. */
  country: string;
  swift: string;
  routingNumber: string;
  bankAddress: string;
  holderAddress: string;
};

/** How long an IBAN is in each country that has them (the public register of them). */
const IBAN_LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 ' +
  'GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 ' +
  'MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ST25 SV28 ' +
  'TL23 TN24 TR26 UA29 VA22 VG24 XK20';
const IBAN_LENGTH = new Map(
  IBAN_LENGTHS.split(' ').map((said) => [said.slice(0, 2), Number(said.slice(2))]),
);

/** Whether accounts of a country are named by an IBAN, and in no other way. */
export const hasIban = (country: string): boolean => IBAN_LENGTH.has(country);

/** As it is compared and kept: no spaces, dashes or dots, capital letters. */
export const plainBankNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-–]/gu, '');

/** All of a number that is shown again. */
export const lastFour = (number: string): string => number.slice(-4);
/** A number as screens show it. */
export const maskedNumber = (last: string): string => `•••• ${last}`;
/** A name as screens show it: the first letter of each word. */
export const holderHint = (holder: string): string =>
  holder
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');

const digitOf = (letter: string): string =>
  letter >= 'A' ? String(letter.charCodeAt(0) - 55) : letter;

/** ISO 7064 mod 97-10 over the country's own length. */
export function isIban(number: string): boolean {
  if (
    number.length !== IBAN_LENGTH.get(number.slice(0, 2)) ||
    !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)
  ) {
    return false;
  }
  const digits = [...(number.slice(4) + number.slice(0, 4))].map(digitOf).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Twelve to nineteen digits whose last one checks the others (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) {
    return false;
  }
  const sum = [...number].toReversed().reduce((before, figure, at) => {
    const doubled = Number(figure) * (at % 2 === 0 ? 1 : 2);
    return before + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const isAccountNumber = (number: string): boolean => /^[A-Z0-9]{4,34}$/.test(number);
const isSwift = (swift: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(swift);

/** Nine digits, weighed 3, 7 and 1. */
function isRoutingNumber(number: string): boolean {
  const sum = [...number].reduce(
    (before, figure, at) => before + Number(figure) * ([3, 7, 1][at % 3] ?? 0),
    0,
  );
  return /^\d{9}$/.test(number) && sum % 10 === 0;
}

/** What is wrong, each with the refusal that says it. */
export type BankFault =
  | 'BANK_IBAN_WRONG'
  | 'BANK_IBAN_NEEDED'
  | 'BANK_CARD_WRONG'
  | 'BANK_NUMBER_WRONG'
  | 'BANK_COUNTRY_OTHER'
  | 'BANK_SWIFT_WRONG'
  | 'BANK_SWIFT_NEEDED'
  | 'BANK_ROUTING_WRONG';

type Checked = Pick<BankFields, 'kind' | 'number' | 'country' | 'swift' | 'routingNumber'>;

/** What is wrong with the number itself; all texts are plain (`plainBankNumber`). */
export function numberFault({ kind, number, country }: Checked): BankFault | undefined {
  if (kind === 'iban') {
    return !isIban(number)
      ? 'BANK_IBAN_WRONG'
      : number.slice(0, 2) === country
        ? undefined
        : 'BANK_COUNTRY_OTHER';
  }
  if (kind === 'card') {
    return isCardNumber(number) ? undefined : 'BANK_CARD_WRONG';
  }
  return hasIban(country)
    ? 'BANK_IBAN_NEEDED'
    : isAccountNumber(number)
      ? undefined
      : 'BANK_NUMBER_WRONG';
}

/** A bank's code is of the account's country; an account without IBAN is found by a code or, in the United States, a routing number. */
export function swiftFault({ kind, country, swift }: Checked): BankFault | undefined {
  if (swift === '') {
    return kind === 'account' && country !== 'US' ? 'BANK_SWIFT_NEEDED' : undefined;
  }
  return !isSwift(swift)
    ? 'BANK_SWIFT_WRONG'
    : swift.slice(4, 6) === country
      ? undefined
      : 'BANK_COUNTRY_OTHER';
}

export function routingFault({ kind, country, routingNumber }: Checked): BankFault | undefined {
  const isNeeded = kind === 'account' && country === 'US';
  const isFine =
    routingNumber === ''
      ? !isNeeded
      : country === 'US'
        ? isRoutingNumber(routingNumber)
        : /^[A-Z0-9]{3,20}$/.test(routingNumber);
  return isFine ? undefined : 'BANK_ROUTING_WRONG';
}

/** The first thing that is wrong, as a form asks for them. */
export const bankFault = (fields: Checked): BankFault | undefined =>
  numberFault(fields) ?? swiftFault(fields) ?? routingFault(fields);
