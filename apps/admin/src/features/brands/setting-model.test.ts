import { SETTING_CODES } from '@entrepot/contract/brands/settings';
import type { SettingRow } from '@entrepot/contract/brands/types';
import { expect, test } from 'vitest';
import { GROUPS, settingRules, shownValue, storedValue, UNITS } from './setting-model.ts';

test('a share is typed as per cent and stored exactly', () => {
  const share = { code: 'commission_rate', kind: 'share' } as const;
  expect(shownValue({ ...share, value: '0.045' })).toBe('4.5');
  expect(storedValue(share, '4,5')).toBe('0.045');
  expect(storedValue(share, '0.07')).toBe('0.0007');
  expect(storedValue(share, '120')).toBeUndefined();
  expect(storedValue(share, 'a lot')).toBeUndefined();
  expect(storedValue(share, ' 4.5 ')).toBe('0.045');
  expect(shownValue({ kind: 'whole', value: '14' })).toBe('14');
  expect(shownValue({ kind: 'share', value: 'a lot' })).toBe('a lot');
});

test('what a kind does not allow is not stored', () => {
  const days = { code: 'order_return_window_days', kind: 'whole' } as const;
  expect(storedValue(days, ' 14 ')).toBe('14');
  expect(storedValue(days, '91')).toBeUndefined();
  const coins = { code: 'accepted_coins', kind: 'words' } as const;
  expect(storedValue(coins, 'USDT, USDC')).toBe('USDT, USDC');
  expect(storedValue(coins, '<b>')).toBeUndefined();
  expect(storedValue(coins, ' USDT, USDC ')).toBe('USDT, USDC');
  const link = { code: 'customer_service_url', kind: 'link' } as const;
  expect(storedValue(link, '')).toBe('');
  expect(storedValue(link, ' https://help.example/a,b ')).toBe('https://help.example/a,b');
  expect(storedValue(link, 'http://help.example')).toBeUndefined();
});

test('its field is read as it is stored, and says by its kind what is wrong', () => {
  const row = { code: 'commission_rate', kind: 'share', value: '0', least: '0', most: '0.5' };
  const { text } = settingRules(row as SettingRow);
  expect([text.read('4,5'), text.problem('4,5')]).toEqual(['0.045', undefined]);
  expect(text.problem('a lot')).toEqual(['settings.wrong.shareTo', { least: '0', most: '50' }]);
  expect(text.problem('50.1')).toEqual(['settings.wrong.shareTo', { least: '0', most: '50' }]);
  const link = { code: 'customer_service_url', kind: 'link', value: '' };
  expect(settingRules(link as SettingRow).text.problem('x')).toEqual([
    'settings.wrong.link',
    { min: 0, max: 0 },
  ]);
});

test('every setting has its place on the page', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual([...SETTING_CODES].toSorted());
});

test('a figure says what it counts', () => {
  expect(UNITS).toEqual({
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
  });
});
