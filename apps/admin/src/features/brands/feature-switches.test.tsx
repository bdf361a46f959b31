import { anId } from '@entrepot/contract/testing/an-id';
import { PLAIN } from '@entrepot/contract/brands/character';
import type { BrandForEditing, SettingRow } from '@entrepot/contract/brands/types';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import brands from '../../../locales/en/brands.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { SwitchesNotice } from './switches-notice.tsx';
import { SettingsPage } from './settings-page.tsx';

const BRAND: BrandForEditing = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  character: PLAIN,
  logo: { svg: null, picture: null },
  hosts: [],
  language: 'en',
  languages: ['en'],
  tagline: {},
  contact: {},
  links: [],
  pages: [],
  isDefault: true,
  mallOpen: true,
  moneyOpen: true,
  moneyMissing: [],
  closings: [],
  version: 1,
};

const aDoor = (code: string, value: string): SettingRow => ({
  code,
  kind: 'flag',
  value,
  until: null,
  fallback: 'false',
  changedAt: null,
  changedBy: null,
});

const open = (mall: string, money: string, answers: Answers = {}) =>
  renderPanel(<SettingsPage />, {
    messages: { brands },
    answers: {
      'brands.listBrands': () => ({ rows: [BRAND] }),
      'brands.listSettings': () => ({
        rows: [aDoor('mall_open', mall), aDoor('money_open', money)],
      }),
      'brands.updateSetting': ({ code, value }) => aDoor(code, value ?? 'false'),
      'orders.listOrders': ({ state }) => ({
        rows: [],
        total: state === 'paid' ? 2 : state === 'shipped' ? 1 : 0,
        page: 1,
        size: 1,
        more: false,
      }),
      ...answers,
    },
  });

const mallSwitch = () => screen.findByRole('switch', { name: 'The mall is open' });

test('closing tells of the paid orders that go on, and is done only when it is meant', async () => {
  const { user, of } = await open('true', 'true');
  await user.click(await mallSwitch());
  const dialog = await screen.findByRole('dialog', { name: 'Close the mall?' });
  expect(await within(dialog).findByText(/3 paid orders are in progress/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(of('brands.updateSetting')).toEqual([]);
  expect(await mallSwitch()).toHaveProperty('checked', true);

  await user.click(await mallSwitch());
  const again = await screen.findByRole('dialog', { name: 'Close the mall?' });
  await user.click(within(again).getByRole('button', { name: 'Close the mall' }));
  await waitFor(() => expect(of('brands.updateSetting')).toHaveLength(1));
  expect(of('brands.updateSetting')[0]?.input).toMatchObject({ code: 'mall_open', value: 'false' });
  expect(await mallSwitch()).toHaveProperty('checked', false);
});

test('opening is one click, beside what the law of the place may ask', async () => {
  const { user, of } = await open('false', 'false');
  expect(await screen.findByText(/clarify what the law requires of you/)).toBeTruthy();
  await user.click(await screen.findByRole('switch', { name: 'Payments are on' }));
  await waitFor(() => expect(of('brands.updateSetting')).toHaveLength(1));
  expect(of('brands.updateSetting')[0]?.input).toMatchObject({ code: 'money_open', value: 'true' });
});

const notice = (brand: Partial<BrandForEditing>) =>
  renderPanel(<SwitchesNotice />, {
    messages: { brands },
    answers: { 'brands.listBrands': () => ({ rows: [{ ...BRAND, ...brand }] }) },
  });

test('the overview leads an operator of a closed mall to its switches', async () => {
  await notice({ mallOpen: false, moneyOpen: false });
  expect(await screen.findByText(/is closed and payments are off/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to the switches' });
  expect(link.getAttribute('href')).toContain(`/settings?brand=${BRAND.id}`);
});

test('of an open mall it says nothing', async () => {
  const { of } = await notice({});
  await waitFor(() => expect(of('brands.listBrands')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

test('what has to be entered for payments is named, in a mall that is open already too', async () => {
  await notice({ moneyMissing: ['holder', 'link'] });
  const said = await screen.findByText(
    /Still to be entered for payments: who holds the customers’ money, a link to check it\./,
  );
  expect(said.textContent).not.toContain('is closed');
  expect(screen.getByRole('link', { name: 'Go to the switches' })).toBeTruthy();
});

test('withdrawals are closed with a reason and a day, and opened with one click', async () => {
  const answers: Answers = {
    'brands.listSettings': () => ({ rows: [aDoor('withdrawals_open', 'true')] }),
  };
  const { user, of } = await open('true', 'true', answers);
  await user.click(await screen.findByRole('switch', { name: 'Withdrawals are open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close withdrawals?' }));
  const close = dialog.getByRole('button', { name: 'Close withdrawals' });
  await user.click(close);
  expect(of('brands.updateSetting')).toEqual([]);
  expect(dialog.getByText('A day, such as 2026-12-31')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Why' }), 'A security check');
  await user.type(dialog.getByLabelText(/Expected to open again on/), '2026-12-05');
  await user.click(close);
  await waitFor(() => expect(of('brands.updateSetting')).toHaveLength(1));
  expect(of('brands.updateSetting')[0]?.input).toEqual({
    ...{ brandId: BRAND.id, code: 'withdrawals_open', value: 'false' },
    ...{ why: 'check', untilDay: '2026-12-05' },
  });
});

test('a way out that was to be open again by now is urgent on the overview', async () => {
  const closing = { flag: 'withdrawals_open', why: 'check', until: '2026-11-20' } as const;
  await notice({ closings: [{ ...closing, late: true }] });
  expect(
    await screen.findByText(/was to pay out again by 20 Nov 2026\. That is urgent/),
  ).toBeTruthy();
});
