/** How a setting is typed and read: a share as per cent, the rest as it is stored. */
import { HOLDER_CODES } from '@entrepot/contract/brands/money-holder';
import { isSettingValue, type SettingCode } from '@entrepot/contract/brands/settings';
import type { SettingRow } from '@entrepot/contract/brands/types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { amount, isAmount, units, parseAmount } from '@entrepot/contract/money';

/** What the figure counts; the texts have a word for each. */
export const UNITS: Partial<
  Record<string, 'pieces' | 'minutes' | 'days' | 'orders' | 'characters' | 'addresses' | 'daily'>
> = {
  mall_max_goods_number_in_order: 'pieces',
  order_auto_cancel_minutes: 'minutes',
  order_auto_receive_days: 'days',
  order_auto_review_days: 'days',
  order_return_window_days: 'days',
  order_unpaid_limit: 'orders',
  withdrawal_daily_count: 'daily',
  withdrawal_address_wait_days: 'days',
  withdrawal_expected_minutes: 'minutes',
  withdrawal_expected_minutes_bank: 'minutes',
  password_min: 'characters',
  password_max: 'characters',
  address_limit: 'addresses',
  upload_daily_limit: 'daily',
  code_daily_limit: 'daily',
  loan_cooling_off_days: 'days',
};

/** In the order in which operators think of them. */
export const GROUPS = {
  switches: ['mall_open', 'money_open', ...HOLDER_CODES],
  orders: [
    'mall_max_goods_number_in_order',
    'order_minimum_amount',
    'order_unpaid_limit',
    'order_auto_cancel_minutes',
    'order_auto_receive_days',
    'order_return_window_days',
    'order_auto_review_days',
    'commission_rate',
    'books_open',
    'deposits_open',
  ],
  withdrawals: [
    'withdrawals_open',
    'withdrawals_closed_why',
    'withdrawals_closed_until',
    'withdrawal_minimum',
    'withdrawal_maximum',
    'withdrawal_from_hour',
    'withdrawal_until_hour',
    'withdrawal_daily_count',
    'withdrawal_two_people_above',
    'withdrawal_address_wait_days',
    'withdrawal_expected_minutes',
    'withdrawal_fee_rate_trc20',
    'withdrawal_least_fee_trc20',
    'withdrawal_fee_rate_erc20',
    'withdrawal_least_fee_erc20',
    'withdrawal_fee_rate_omni',
    'withdrawal_least_fee_omni',
    'withdrawals_bank_open',
    'withdrawals_bank_closed_why',
    'withdrawals_bank_closed_until',
    'withdrawal_fee_rate_bank',
    'withdrawal_least_fee_bank',
    'withdrawal_expected_minutes_bank',
  ],
  accounts: ['password_min', 'password_max', 'human_check', 'open_verify', 'address_limit'],
  limits: ['upload_daily_limit', 'code_daily_limit'],
  identity: ['identity_open', 'identity_purpose'],
  loans: [
    'loans_open',
    'loan_lender',
    'loan_licence_authority',
    'loan_licence_number',
    'loan_licence_link',
    'loan_amount_min',
    'loan_amount_max',
    'loan_days',
    'loan_rate',
    'loan_late_rate',
    'loan_fee_rate',
    'loan_cost_cap',
    'loan_cooling_off_days',
  ],
  links: [
    'customer_service_url',
    'service_hours',
    'mobile_site_url',
    'existing_client_links',
    'accepted_coins',
  ],
} as const;

/** Settings that can be set; one without effect is not among them. */
export type OfferedCode = (typeof GROUPS)[keyof typeof GROUPS][number];

/** The stored text as it stands in the field. */
export function shownValue({ kind, value }: Pick<SettingRow, 'kind' | 'value'>): string {
  if (kind === 'texts') {
    return value === '{}' ? '' : value;
  }
  return kind === 'share' && isAmount(value) ? amount(units(parseAmount(value)) * 100n) : value;
}

/** What was typed, as it is stored; undefined when it cannot be. */
export function storedValue(
  { code, kind }: Pick<SettingRow, 'code' | 'kind'>,
  typed: string,
): string | undefined {
  const isFigure = !['link', 'words', 'line', 'day'].includes(kind);
  const text = isFigure ? typed.trim().replace(',', '.') : typed.trim();
  const value = kind === 'share' && isAmount(text) ? amount(units(parseAmount(text)) / 100n) : text;
  return isSettingValue(code as SettingCode, value) ? value : undefined;
}

/** The least and the most of a share or an amount, as they are typed; undefined where there are none. */
export function shownBounds({
  kind,
  least,
  most,
}: Pick<SettingRow, 'kind' | 'least' | 'most'>): { least: string; most: string } | undefined {
  const shown = (value: string) => shownValue({ kind, value });
  return least !== undefined && most !== undefined
    ? { least: shown(least), most: shown(most) }
    : undefined;
}

type Kind = Exclude<SettingRow['kind'], 'flag' | 'choice' | 'texts'>;

/** Its one field. */
export function settingRules(row: SettingRow) {
  const { kind, min = 0, max = 0 } = row;
  const bounds = shownBounds(row);
  return rulesFor<{ text: string }>()({
    text: {
      read: (text) => storedValue(row, text),
      problem: (text) => {
        if (storedValue(row, text) !== undefined) {
          return undefined;
        }
        return bounds && (kind === 'share' || kind === 'price')
          ? ([`settings.wrong.${kind}To`, bounds] as const)
          : ([`settings.wrong.${kind as Kind}`, { min, max }] as const);
      },
    },
  });
}
