// The sums of a paper never stand on a page without a row of what they are the sums of.
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, post } from '../../ledger/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const JUNE = { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' };

test('the last rows of a statement stand with its sums, however many rows there are', async () => {
  const buyer = await aBuyer(mall);
  const fund = (count: number) =>
    mall.db.tx((db) =>
      post(db, {
        ...{ kind: 'demo-funds', key: `test/${buyer.id}/${count}`, ref: 'a-row', actor: 'system' },
        at: new Date(Date.parse(JUNE.from) + count * 60_000),
        currency: CURRENCY,
        legs: [
          { kind: 'available', owner: buyer.id, amount: parseAmount('7') },
          { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-7') },
        ],
      }),
    );
  const pages = [];
  for (let count = 1; count <= 28; count += 1) {
    await fund(count);
    // Where one page ends and the next begins.
    if (count >= 14) {
      const { body } = await buyer.call('papers.getStatement', JUNE);
      const { byPage } = await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
      const last = byPage.find((page) => /\d USDT/.test(page)) ?? '';
      const [rows, sums] = [last.match(/a-row/g), last.match(/\d USDT/g)];
      expect([count, rows === null ? 0 : Math.min(rows.length, 2), sums?.length]).toEqual([
        ...[count, 2, 4],
      ]);
      pages.push(byPage.length);
    }
  }
  expect(new Set(pages)).toEqual(new Set([1, 2]));
});
