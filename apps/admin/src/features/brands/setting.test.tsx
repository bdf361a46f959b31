import type { SettingRow } from '@entrepot/contract/brands/types';
import { refusal } from '@entrepot/client/testing/played-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import brands from '../../../locales/en/brands.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { Setting } from './setting.tsx';

const ROW: SettingRow = {
  code: 'commission_rate',
  kind: 'share',
  value: '0.045',
  until: null,
  fallback: '0.05',
  changedAt: null,
  changedBy: null,
};

async function open(answers: Answers = {}) {
  const setting = <Setting code="commission_rate" row={ROW} brandId="brand" />;
  const panel = await renderPanel(setting, { messages: { brands }, answers });
  const field = screen.getByLabelText<HTMLInputElement>(brands.setting.commission_rate.name);
  const type = async (text: string) => {
    await panel.user.clear(field);
    await panel.user.type(field, text);
  };
  const save = screen.getByRole('button', { name: brands.settings.save });
  return { ...panel, field, type, save };
}

test('a share is typed in per cent', async () => {
  const { user, of, field, type, save } = await open({
    'brands.updateSetting': () => ({ ...ROW, value: '0.055' }),
  });
  expect(field.value).toBe('4.5');
  expect(save).toHaveProperty('disabled', true);
  await type('5,5');
  await user.click(save);
  await waitFor(() => expect(of('brands.updateSetting')).toHaveLength(1));
  expect(of('brands.updateSetting')[0]?.input).toEqual({
    ...{ brandId: 'brand', code: 'commission_rate', value: '0.055' },
  });
});

test('what is no share is told at its field, which has the focus, and not sent', async () => {
  const { user, of, field, type, save } = await open();
  await type('much');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save);
  expect(screen.getByRole('alert').textContent).toBe(brands.settings.wrong.share);
  expect(document.activeElement).toBe(field);
  expect(of('brands.updateSetting')).toEqual([]);
});

test('after a refusal the reason is told and what was typed is still there', async () => {
  const { user, field, type, save } = await open({
    'brands.updateSetting': () => {
      throw refusal('NOT_FOUND', 'There is no such brand.');
    },
  });
  await type('6');
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such brand.');
  expect(field.value).toBe('6');
});

test('of an announced change it is said what counts until when', async () => {
  const row = {
    ...{ ...ROW, code: 'withdrawal_fee_rate_trc20', value: '0.02', changedBy: 'kim' },
    ...{
      changedAt: '2026-11-20T10:00:00.000Z',
      until: { value: '0.01', at: '2026-11-21T10:00:00.000Z' },
    },
  };
  const setting = <Setting code="withdrawal_fee_rate_trc20" row={row} brandId="brand" />;
  await renderPanel(setting, { messages: { brands }, answers: {} });
  expect(screen.getByText(/Counts from .*2026.* on\. Until then: 1/)).toBeTruthy();
});

test('a sentence is typed in each language; one that nobody typed stays as it was', async () => {
  const row = { ...ROW, code: 'identity_purpose', kind: 'texts', fallback: '{}' } as const;
  const value = JSON.stringify({ ar: 'لأمانك.', en: 'For your safety.', de: 'Sicherheit.' });
  const { user, of } = await renderPanel(
    <Setting code="identity_purpose" row={{ ...row, value }} brandId="brand" />,
    {
      messages: { brands },
      answers: { 'brands.updateSetting': ({ value: to }) => ({ ...row, value: to ?? '' }) },
    },
  );
  const field = (name: string) =>
    screen.getByLabelText<HTMLTextAreaElement>(`${brands.setting.identity_purpose.name}: ${name}`);
  const save = screen.getByRole('button', { name: brands.settings.save });
  expect(field('English').value).toBe('For your safety.');
  expect(field('العربية').dir).toBe('rtl');
  expect(save).toHaveProperty('disabled', true);
  await user.clear(field('العربية'));
  await user.type(field('English'), ' Always.');
  await user.click(save);
  await waitFor(() => expect(of('brands.updateSetting')).toHaveLength(1));
  expect(of('brands.updateSetting')[0]?.input).toEqual({
    ...{ brandId: 'brand', code: 'identity_purpose' },
    value: '{"en":"For your safety. Always.","de":"Sicherheit."}',
  });
});
