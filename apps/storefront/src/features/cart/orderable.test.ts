import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { playServer } from '@entrepot/client/testing/played-server.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { expect, test } from 'vitest';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { askOrderable } from './orderable.ts';

type Line = Parameters<typeof askOrderable>[1][number];

const line = (variant: string, quantity: number, listing = 'teapot'): Line => ({
  listingId: anId(listing),
  variantId: anId(variant),
  quantity,
});

const below = { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 24 } } as const;
const gone = { code: 'GOODS_OFF_SHELF', params: {} } as const;

/** A shop whose red is sold out, and whose minimum the variants of a listing reach together. */
const server = () =>
  playServer<StorefrontApi>({
    'catalogue.quoteCart': ({ lines }) => {
      const pieces = (listing: string) =>
        lines
          .filter(({ listingId, variantId }) => listingId === listing && variantId !== 'red')
          .reduce((sum, { quantity }) => sum + quantity, 0);
      const problemOf = (wanted: (typeof lines)[number]): QuotedLine['problem'] => {
        if (wanted.variantId === 'red') {
          return gone;
        }
        const whole = lines.some(({ variantId }) => variantId === 'red')
          ? 24
          : pieces(wanted.listingId);
        return whole < 24 ? below : null;
      };
      return aQuote(lines, (wanted) => ({ offer: anOffer(), problem: problemOf(wanted) }));
    },
  });

const ask = async (lines: readonly Line[]) => {
  const played = server();
  const { quote, leftOut } = await askOrderable(played.call, lines);
  const names = (of: readonly QuotedLine[]) => of.map(({ variantId }) => variantId);
  return { in: names(quote.lines), out: names(leftOut), asked: played.asked.length };
};

test('what can all be ordered is asked for once', async () => {
  expect(await ask([line('blue', 24)])).toEqual({ in: ['blue'], out: [], asked: 1 });
});

test('a line that falls out may take another below the minimum: what is left is asked again', async () => {
  const lines = [line('red', 12), line('blue', 12), line('jar', 24, 'jar')];
  expect(await ask(lines)).toEqual({ in: ['jar'], out: ['red', 'blue'], asked: 3 });
});

test('where nothing can be ordered it is not asked for ever', async () => {
  expect(await ask([line('red', 24)])).toEqual({ in: [], out: ['red'], asked: 1 });
});

test('nothing wanted is nothing', async () => {
  expect(await ask([])).toEqual({ in: [], out: [], asked: 1 });
});
