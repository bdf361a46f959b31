// Days of a reader's own time zone: list, file and paper of a period are of the same ones, and say so.
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { startOfDay } from '@entrepot/contract/zones';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMerchant, refusalOf } from '../../../test/accounts-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, post } from '../../ledger/index.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Somebody = Awaited<ReturnType<typeof aBuyer>>;

/** With so much each time. */
async function movedAt<Who extends Pick<Somebody, 'id'>>(who: Who, times: readonly string[]) {
  for (const [index, at] of times.entries()) {
    const amount = `${index + 1}`;
    await post(mall.db, {
      ...{ kind: 'demo-funds', key: `test/${newId()}`, ref: 'test', actor: 'system' },
      ...{ at: new Date(at), currency: CURRENCY },
      legs: [
        { kind: 'available', owner: who.id, amount: parseAmount(amount) },
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
      ],
    });
  }
  return who;
}

const days = (from: string, until: string, timeZone: string) => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(until, timeZone),
});

async function csvOf({ call }: Pick<Somebody, 'call'>, asked: object) {
  const { body } = await call('wallet.exportStatement', asked);
  const lines = (await (body as Blob).text()).trim().split('\r\n');
  return lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[4]]);
}

async function paperOf(
  { call }: Pick<Somebody, 'call'>,
  asked: ReturnType<typeof days> & { timeZone?: string },
) {
  const { body, name } = await call('papers.getStatement', asked);
  return { name, ...(await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()))) };
}

const DAYS = [
  // The clock is set back: 25 hours, the first of them an hour ahead of UTC.
  {
    ...{ timeZone: 'Europe/Lisbon', from: '2026-10-25', until: '2026-10-26' },
    times: [
      ...['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z'],
      ...['2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
    ],
    written: ['2026-10-25T23:59:59.000+00:00', '2026-10-25T00:00:00.000+01:00'],
    said: { day: '25 Oct 2026', before: '24 Oct', after: '26 Oct' },
  },
  // And ahead: 23.
  {
    ...{ timeZone: 'Europe/Lisbon', from: '2026-03-29', until: '2026-03-30' },
    times: [
      ...['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z'],
      ...['2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ],
    written: ['2026-03-29T23:59:59.000+01:00', '2026-03-29T00:00:00.000+00:00'],
    said: { day: '29 Mar 2026', before: '28 Mar', after: '30 Mar' },
  },
  {
    ...{ timeZone: 'Asia/Riyadh', from: '2026-11-01', until: '2026-11-02' },
    times: [
      ...['2026-10-31T20:59:59Z', '2026-10-31T21:00:00Z'],
      ...['2026-11-01T20:59:59Z', '2026-11-01T21:00:00Z'],
    ],
    written: ['2026-11-01T23:59:59.000+03:00', '2026-11-01T00:00:00.000+03:00'],
    said: { day: '1 Nov 2026', before: '31 Oct', after: '2 Nov' },
  },
] as const;

test.each(DAYS)(
  'the day $from of $timeZone has the same movements on the list, in the file and on the paper',
  async ({ timeZone, from, until, times, written, said }) => {
    const buyer = await movedAt(await aBuyer(mall), times);
    const period = days(from, until, timeZone);
    const { rows } = await buyer.call('wallet.listStatement', period);
    expect(rows.map(({ amount }) => amount)).toEqual(['3', '2']);
    expect(await csvOf(buyer, { ...period, timeZone })).toEqual([
      [`Time (${timeZone})`, 'Amount'],
      [written[0], '3'],
      [written[1], '2'],
    ]);
    const { text, name } = await paperOf(buyer, { ...period, timeZone });
    expect(name).toBe(`statement-${from}-${from}.pdf`);
    expect(text.split(said.day).length).toBeGreaterThan(3);
    expect([text.includes(said.before), text.includes(said.after)]).toEqual([false, false]);
    expect(text).toContain(`Time zone: ${timeZone}`);
  },
);

test.each(['en', 'zh-CN', 'ar'] as const)(
  'a shop’s paper in %s names the time zone of its days',
  async (language) => {
    const shop = await movedAt(await aMerchant(mall), ['2026-11-01T10:00:00Z']);
    const call = mall.seller(shop.token, { language });
    const zone = { timeZone: 'Asia/Shanghai' };
    const { body } = await call('papers.getStatement', {
      ...{ ...days('2026-11-01', '2026-11-02', zone.timeZone), ...zone },
    });
    const { text, missing } = await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect([text.includes('Asia/Shanghai'), missing]).toEqual([true, []]);
  },
);

test('who names no time zone has days of UTC, and so has who names none that there is', async () => {
  const buyer = await movedAt(await aBuyer(mall), ['2026-11-01T23:30:00Z']);
  const period = days('2026-11-01', '2026-11-02', 'UTC');
  expect(await csvOf(buyer, period)).toEqual([
    ['Time (UTC)', 'Amount'],
    ['2026-11-01T23:30:00.000Z', '1'],
  ]);
  const { text } = await paperOf(buyer, period);
  expect(text).toContain('Time zone: UTC');
  expect(text).toContain('1 Nov 2026');
  const asked = { ...period, timeZone: 'Asia/Atlantis' };
  expect((await csvOf(buyer, asked))[0]).toEqual(['Time (UTC)', 'Amount']);
  expect((await paperOf(buyer, asked)).text).toContain('Time zone: UTC');
  for (const nonsense of [{ timeZone: '../etc' }, { utcOffset: '+99:00' }, { utcOffset: '3' }]) {
    const odd = { ...period, ...nonsense };
    expect(await refusalOf(buyer.call('papers.getStatement', odd))).toBe('INVALID_INPUT');
    expect(await refusalOf(buyer.call('wallet.exportStatement', odd))).toBe('INVALID_INPUT');
  }
});

test('who has a zone that the server does not know yet has days of a clock that is as far ahead', async () => {
  const times = ['2026-10-31T20:59:59Z', '2026-10-31T21:00:00Z', '2026-11-01T20:59:59Z'];
  const buyer = await movedAt(await aBuyer(mall), times);
  const clock = { timeZone: 'Asia/Atlantis', utcOffset: '+03:00' };
  const period = { ...days('2026-11-01', '2026-11-02', 'Asia/Riyadh'), ...clock };
  expect(await csvOf(buyer, period)).toEqual([
    ['Time (UTC+03:00)', 'Amount'],
    ['2026-11-01T23:59:59.000+03:00', '3'],
    ['2026-11-01T00:00:00.000+03:00', '2'],
  ]);
  const { text, name } = await paperOf(buyer, period);
  expect(name).toBe('statement-2026-11-01-2026-11-01.pdf');
  expect(text).toContain('Time zone: UTC+03:00');
  expect([text.includes('1 Nov 2026'), text.includes('31 Oct')]).toEqual([true, false]);
});
