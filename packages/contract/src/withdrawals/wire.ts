// Withdrawals as existing clients know them (existing-clients.md §2.10).
import { z } from 'zod';
import { countryOf } from '../identity/wire.ts';
import { CURRENCY, parseAmount } from '../money.ts';
import type { Faults } from '../operation.ts';
import { TOKEN_FAULTS } from '../wallet/wire.ts';
import { number, optionalText, type Paged, shanghai, text, whole } from '../wire.ts';
import { BANK, BANK_CURRENCY, type BankKind, maskedNumber, plainBankNumber } from './bank.ts';
import { OPEN_STATES } from './rules.ts';
import type { OwnWithdrawal, Terms } from './types.ts';

/** `USDT_TRC20` is the network TRC20; `bank` and whatever else there is stays as it is. */
const channel = text.transform((value) =>
  value
    .trim()
    .toUpperCase()
    .replace(/^USDT[_-]?/, ''),
);

export const wireFeeInput = z.object({ channel });
export const wireFee = ({ feeRate }: { feeRate: string }) => ({
  withdraw_fee: number(parseAmount(feeRate)),
});

const bank = {
  ...{ bankName: optionalText, bankUserName: optionalText, bankCardNo: optionalText },
  ...{ currency: optionalText, routingNum: optionalText, accountAddress: optionalText },
  ...{ bankAddress: optionalText, countryName: optionalText, swiftCode: optionalText },
};

/** They send the account that money goes to with each withdrawal: one without a number lacks it, whatever is kept here. They do not say what its number is. */
export const applyInput = z
  .object({
    session_token: text,
    safeword: optionalText,
    amount: text,
    from: optionalText,
    channel,
    ...bank,
  })
  .transform((wire) => ({
    sessionToken: wire.session_token,
    fundPassword: wire.safeword ?? '-',
    amount: wire.amount,
    channel: channelOf(wire),
    ...(wire.channel === BANK
      ? { bank: bankOf({ ...wire, number: wire.bankCardNo ?? '' }) }
      : { address: wire.from }),
  }));

type Sent = { channel: string; currency?: string | undefined };

/** A bank pays in one currency; a withdrawal in another has a channel that nobody has opened. */
const channelOf = ({ channel: named, currency = BANK_CURRENCY }: Sent): string =>
  named !== BANK || [BANK_CURRENCY, CURRENCY].includes(currency.toUpperCase())
    ? named
    : `${BANK} ${currency}`.slice(0, 20);

type SentBank = Record<Exclude<keyof typeof bank, 'currency'>, string | undefined> & {
  number: string;
};

const bankOf = (wire: SentBank) => ({
  kind: kindOf(wire),
  bankName: wire.bankName ?? '',
  holder: wire.bankUserName ?? '',
  number: wire.number,
  country: countryOf(wire.countryName ?? ''),
  swift: wire.swiftCode ?? '',
  routingNumber: wire.routingNum ?? '',
  bankAddress: wire.bankAddress ?? '',
  holderAddress: wire.accountAddress ?? '',
});

/** Letters first: an IBAN. Of a card no bank’s code is needed; with one it is an account. */
function kindOf({ number, swiftCode, routingNum }: SentBank): BankKind {
  if (/^[A-Z]{2}\d{2}/.test(plainBankNumber(number))) {
    return 'iban';
  }
  return swiftCode === undefined && routingNum === undefined ? 'card' : 'account';
}

export const FEE_FAULTS = { channel: 'WITHDRAWAL_CHANNEL_CLOSED' } as const satisfies Faults;
export const APPLY_FAULTS = {
  ...{ ...TOKEN_FAULTS, ...FEE_FAULTS },
  ...{ 'bank.bankName': 'BANK_DETAILS_WRONG', 'bank.holder': 'BANK_DETAILS_WRONG' },
  ...{ 'bank.country': 'BANK_DETAILS_WRONG', 'bank.bankAddress': 'BANK_DETAILS_WRONG' },
  ...{ 'bank.holderAddress': 'BANK_DETAILS_WRONG', 'bank.number': 'BANK_NUMBER_WRONG' },
  ...{ 'bank.swift': 'BANK_SWIFT_WRONG', 'bank.routingNumber': 'BANK_ROUTING_WRONG' },
} as const satisfies Faults;
export const GET_FAULTS = {
  ...{ order_no: 'NOT_FOUND', withdrawalId: 'NOT_FOUND' },
} as const satisfies Faults;

/** Ours name the limit as well, which they would show untranslated. */
export const APPLY_SAYS = {
  WITHDRAWAL_BELOW_MINIMUM: '提款金额不得低于最小提款限额',
  WITHDRAWAL_HOURS: '不在提现时间范围内，请稍后再试',
  WITHDRAWAL_COUNT: '超过提现次数',
};

type Opening = { sessionToken: string; address: { chain: string; address: string } | null };

export const wireOpening = ({ sessionToken, address }: Opening) => ({
  session_token: sessionToken,
  coinType: CURRENCY,
  chainName: address?.chain ?? '',
  openWithdrawAddressBinding: 1,
  existWithdrawAddress: address?.address ?? '',
});

export const wireLimits = ({ minimum, maximum }: Pick<Terms, 'minimum' | 'maximum'>) => ({
  withdrawAmountMin: number(minimum),
  withdrawAmountMax: number(maximum),
});

const isOpen = (state: string) => OPEN_STATES.some((each) => each === state);

/** 0 on its way, 1 there, 2 not sent. */
const stateOf = ({ state }: OwnWithdrawal): 0 | 1 | 2 =>
  state === 'settled' ? 1 : isOpen(state) ? 0 : 2;

/** `volume` is what is taken from the balance, `amount` what arrives. */
const common = (row: OwnWithdrawal) => ({
  order_no: row.id,
  volume: number(row.amount),
  amount: number(row.net),
  fee: number(row.fee),
  to: row.address,
  coin: CURRENCY,
  state: stateOf(row),
  failure_msg: row.endedWhy ?? '',
});

export const wireRow = (row: OwnWithdrawal) => ({
  ...common(row),
  createTime: shanghai(row.createdAt),
});

/** Of a bank account they get no more than every screen shows. */
export const wireDetail = (row: OwnWithdrawal) => ({
  ...common(row),
  create_time: shanghai(row.createdAt),
  coin_blockchain: row.chain ?? BANK,
  tx: row.transaction ?? '',
  countryName: row.bank?.country ?? '',
  bank: row.bank?.bankName ?? '',
  bankCardNo: row.bank ? maskedNumber(row.bank.lastFour) : '',
  bankUserName: row.bank?.holderHint ?? '',
  swiftCode: row.bank?.swift ?? '',
});

/** They say `page_no` and `page_size`. */
export const pageInput = z
  .object({ page_no: whole(1), page_size: whole(20) })
  .transform(({ page_no, page_size }) => ({
    page: Math.max(1, page_no),
    size: Math.min(100, Math.max(1, page_size)),
  }));

/** A page as existing clients want their money's (style B). */
export function elements<T, Row>(clean: Paged<T>, row: (value: T) => Row) {
  const last = Math.max(1, Math.ceil(clean.total / clean.size));
  return {
    elements: clean.rows.map(row),
    pageSize: clean.size,
    thisPageNumber: clean.page,
    totalElements: clean.total,
    previousPageNumber: Math.max(1, clean.page - 1),
    nextPageNumber: Math.min(last, clean.page + 1),
    lastPage: clean.page >= last,
  };
}

export const wirePage = (clean: Paged<OwnWithdrawal>) => elements(clean, wireRow);
export const getInput = z
  .object({ order_no: text })
  .transform(({ order_no }) => ({ withdrawalId: order_no }));
