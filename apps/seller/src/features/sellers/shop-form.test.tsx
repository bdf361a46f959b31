import type { OwnShop, UpdateShopInput } from '@entrepot/contract/sellers/types';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import sellers from '../../../locales/en/sellers.json';
import { useAsk } from '../../kit/api.ts';
import { refusal, renderPage } from '../../testing/render-page.tsx';
import { ShopForm } from './shop-page.tsx';

const SHOP = {
  name: 'Pier Nine',
  mark: 'PN',
  city: 'Porto',
  country: 'PT',
  since: '2026-01-01',
  description: { en: 'Tools.' },
  picture: null,
  banner: null,
  figures: { followers: 0, goods: 0, sold: 0, goodReviewPercent: null },
  version: 3,
} as unknown as OwnShop;

function Page() {
  const shop = useAsk('sellers.getShop', {});
  return shop.data && <ShopForm shop={shop.data} />;
}

/** A mall with one shop, which somebody else may change. */
async function open(refused?: () => never) {
  const mall = { stored: SHOP };
  const sent: UpdateShopInput[] = [];
  const { user } = renderPage(<Page />, {
    'sellers.getShop': () => mall.stored,
    'sellers.updateShop': (input: UpdateShopInput) => {
      sent.push(input);
      refused?.();
      if (input.version !== mall.stored.version) {
        throw refusal('SHOP_CHANGED', 'Somebody changed this shop meanwhile.');
      }
      const { description: _, ...texts } = input;
      mall.stored = { ...mall.stored, ...texts, version: input.version + 1 } as OwnShop;
      return mall.stored;
    },
  });
  const field = (label: string) =>
    screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const type = async (label: string, text: string) => {
    await user.clear(await field(label));
    await user.type(await field(label), text);
  };
  const save = () => user.dblClick(screen.getByRole('button', { name: sellers.save }));
  return { user, mall, sent, field, type, save };
}

it('sends only what was changed, once, and has nothing to save then', async () => {
  const { sent, type, save } = await open();
  await type(sellers.mark, 'p9');
  await save();
  await waitFor(() => expect(screen.queryByText(sellers.unsaved)).toBeNull());
  expect(sent).toEqual([{ version: 3, mark: 'P9' }]);
});

it('says what is wrong while it is typed, leads to it, and sends nothing', async () => {
  const { sent, field, type, save } = await open();
  await type(sellers.city, ' ');
  expect(screen.getByText(sellers.problem.city)).toBeTruthy();
  await save();
  expect(document.activeElement).toBe(await field(sellers.city));
  expect(sent).toEqual([]);
});

it('a name that is taken is told at its field, and nothing typed is lost', async () => {
  const { field, type, save } = await open(() => {
    throw refusal('SHOP_NAME_TAKEN', 'Another shop has this name.');
  });
  await type(sellers.name, 'Quay');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Another shop has this name.');
  const name = await field(sellers.name);
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Quay', 'true']);
});

it('a name that somebody else changed meanwhile stands beside the typed one', async () => {
  const { user, mall, sent, field, type, save } = await open();
  await type(sellers.name, 'Quay');
  mall.stored = { ...SHOP, name: 'Pier Ten', version: 4 };
  await save();
  await screen.findByText(`${sellers.name}: was Pier Nine, is now Pier Ten. You entered Quay.`);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect((await field(sellers.name)).value).toBe('Quay');
  await save();
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 4, name: 'Quay' }));
});
