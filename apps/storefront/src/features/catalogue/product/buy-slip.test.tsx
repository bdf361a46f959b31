import { anId } from '@entrepot/contract/testing/an-id';
import type { ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import { ZERO } from '@entrepot/contract/money';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../locales/en/catalogue.json';
import { BuySlip } from './buy-slip.tsx';
import { firstPieces, select, type Pieces } from './selection.ts';
import { VariantMatrix } from './variant-matrix.tsx';

const variant = (id: string, value: string, available: number) => ({
  id: anId<VariantId>(id),
  sku: id,
  attributes: [{ name: 'Colour', value, hex: '#808080' }],
  picture: null,
  surcharge: ZERO,
  available,
});

const teapot = {
  id: anId<ListingId>('teapot'),
  shop: { id: anId<ShopId>('pier') },
  name: 'Teapot',
  price: '6.4',
  listPrice: '8.2',
  tiers: [{ from: 96, price: '5.9' }],
  unitFreight: '0.5',
  unitTax: '0',
  minimum: 24,
  lot: 6,
  maximum: null,
  samplePrice: null,
  sampleMost: 0,
  variants: [variant('green', 'Green', 1240), variant('red', 'Red', 90), variant('out', 'Out', 0)],
} as unknown as GoodsDetails;

function BuyBox({ goods = teapot, onAdd }: { goods?: GoodsDetails; onAdd: () => void }) {
  const [pieces, setPieces] = useState<Pieces>(() => firstPieces(goods));
  return (
    <>
      <VariantMatrix
        goods={goods}
        pieces={pieces}
        onChange={(changed) => setPieces((before) => new Map([...before, ...changed]))}
        onLook={() => undefined}
      />
      <BuySlip
        goods={goods}
        selection={select(goods, pieces, 500)}
        onAdd={onAdd}
        onBuy={() => undefined}
      />
    </>
  );
}

const show = (onAdd: () => void = () => undefined, goods?: GoodsDetails) =>
  renderScreen(<BuyBox goods={goods} onAdd={onAdd} />, { messages: { catalogue } });

const box = (colour: string) =>
  within(screen.getByRole('row', { name: new RegExp(colour) })).getByRole('spinbutton');

test('the page begins with the minimum in the first colour, ready to be added', async () => {
  const onAdd = vi.fn();
  const { user } = show(onAdd);
  expect(box('Green')).toHaveProperty('value', '24');
  await user.click(screen.getByRole('button', { name: 'Add minimum (24)' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('a quantity that is no whole number of packs becomes one, and the box says so', async () => {
  const { user } = show();
  await user.clear(box('Green'));
  await user.type(box('Green'), '50{Enter}');
  expect(box('Green')).toHaveProperty('value', '54');
  expect(screen.getByRole('status').textContent).toBe('Changed to 54: sold in packs of 6');
});

test('nothing can be added below the least order, and the slip says how much is missing', async () => {
  const { user } = show();
  await user.clear(box('Green'));
  await user.type(box('Green'), '18{Enter}');
  expect(screen.getByRole('button', { name: /to cart/ })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Add 6 more to reach the minimum order/)).toBeTruthy();
});

test('colours reach a quantity step together, and the slip shows what the order will charge', async () => {
  const onAdd = vi.fn();
  const { user } = show(onAdd);
  await user.clear(box('Green'));
  await user.type(box('Green'), '72{Enter}');
  await user.clear(box('Red'));
  await user.type(box('Red'), '24{Enter}');
  expect(screen.getByText('96 × 5.90')).toBeTruthy();
  expect(document.body.textContent).toContain('614.40');
  await user.click(screen.getByRole('button', { name: 'Add 96 to cart' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('a column pasted from a spreadsheet fills the boxes, in whole lots and no further than the stock', () => {
  show();
  fireEvent.paste(box('Green'), { clipboardData: { getData: () => '50\n200\n12' } });
  expect(box('Green')).toHaveProperty('value', '48');
  expect(box('Red')).toHaveProperty('value', '90');
});

test('a colour that is sold out cannot be chosen', () => {
  show();
  expect(box('Out')).toHaveProperty('disabled', true);
  expect(screen.getByText('Sold out')).toBeTruthy();
});

test('goods of which less is left than the least order are sold out, and nobody is asked for more pieces', () => {
  show(undefined, { ...teapot, variants: [variant('sole', 'Green', 20)] });
  expect(screen.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/make the least order/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
});

test('only a choice of variants is said to mix', () => {
  const { unmount } = show();
  expect(screen.getByText('Minimum 24 in total, packs of 6, mix freely')).toBeTruthy();
  unmount();
  show(undefined, { ...teapot, variants: [variant('sole', 'Green', 90)] });
  expect(screen.getByText('Minimum 24, packs of 6')).toBeTruthy();
});

const many = {
  ...teapot,
  variants: Array.from({ length: 40 }, (_, index) =>
    variant(`v${index}`, `Tone ${index + 1}.`, 600),
  ),
} as unknown as GoodsDetails;

test('of forty colours the first are shown, and all of them when asked for', async () => {
  const { user } = show(undefined, many);
  expect(screen.getAllByRole('spinbutton')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(screen.getAllByRole('spinbutton')).toHaveLength(40);
  expect(document.activeElement?.textContent).toBe('Tone 13.');
});

test('a column pasted over forty colours shows those that it filled', async () => {
  show(undefined, many);
  const column = Array.from({ length: 40 }, () => '6').join('\n');
  fireEvent.paste(box('Tone 1\\.'), { clipboardData: { getData: () => column } });
  expect(screen.getAllByRole('spinbutton')).toHaveLength(40);
  expect(box('Tone 40').getAttribute('value')).toBe('6');
});
