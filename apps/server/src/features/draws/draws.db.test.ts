/** Draws from the draft to the proof, through HTTP to a real database. */
import { drawLife } from '@entrepot/contract/draws/life';
import { commitTo, verifyDraw } from '@entrepot/contract/draws/proof';
import { type DrawProof, drawProof } from '@entrepot/contract/draws/proof-types';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import { stepsOf } from '@entrepot/contract/life';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, BRAND_ID, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aDraft,
  aDraw,
  aDrawer,
  aNonce,
  aPrizeCoupon,
  aWantedDraw,
  takes,
} from '../../../test/draws-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { DAY } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';
import { sha256 } from './seed.ts';

type Drawer = Awaited<ReturnType<typeof aDrawer>>;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
});
afterAll(() => mall.stop());

const operator = async () => (await anOperator(mall)).call;
const read = ({ id }: { id: string }) => mall.storefront()('draws.getDraw', { drawId: id });
const SURE = [{ pieces: 10, chance: 1_000_000 }];

async function proofOf({ id }: { id: string }): Promise<DrawProof> {
  const { body } = await mall.storefront()('draws.getProof', { drawId: id });
  return drawProof.parse(JSON.parse(await (body as Blob).text()));
}

const stop = async ({ id }: { id: string }) =>
  (await operator())('draws.stopDraw', { drawId: id, reason: 'the printer was wrong' });

describe('a draft', () => {
  test('is changed, found wanting, and started once it is whole', async () => {
    const call = await operator();
    const draft = await aDraft(mall, { prizes: [] });
    expect(draft).toMatchObject({ state: 'draft', problems: ['no-prizes'], mostCost: '0' });
    expect(
      await refusalOf(call('draws.startDraw', { drawId: draft.id, version: draft.version })),
    ).toBe('DRAW_INCOMPLETE');
    const wanted = await aWantedDraw(mall);
    const change = { ...wanted, drawId: draft.id, version: draft.version };
    const changed = await call('draws.updateDraw', change);
    expect(changed).toMatchObject({ problems: [], mostCost: '100', nothing: 500_000 });
    expect(await refusalOf(call('draws.updateDraw', change))).toBe('DRAW_CHANGED');
    expect(
      await refusalOf(call('draws.startDraw', { drawId: draft.id, version: draft.version })),
    ).toBe('DRAW_CHANGED');
  });

  test('is thrown away, and its coupon is free again', async () => {
    const call = await operator();
    const { id, prizes } = await aDraft(mall);
    const couponId = prizes[0]?.couponId ?? '';
    const free = async () =>
      (await call('draws.listPrizeCoupons', { brandId: BRAND_ID })).coupons.map(
        ({ id: own }) => own,
      );
    expect(await free()).not.toContain(couponId);
    await call('draws.discardDraw', { drawId: id });
    expect(await free()).toContain(couponId);
    expect(await refusalOf(call('draws.discardDraw', { drawId: id }))).toBe('NOT_FOUND');
  });

  test('has no coupon that is another draw’s, and none for everybody', async () => {
    const call = await operator();
    const { prizes } = await aDraft(mall);
    const wanted = await aWantedDraw(mall);
    const [prize] = prizes;
    const taken = { couponId: prize?.couponId ?? '', pieces: 1, chance: 1 };
    const make = (own: object) =>
      call('draws.createDraw', { ...wanted, ...own, brandId: BRAND_ID });
    expect(await refusalOf(make({ prizes: [taken] }))).toBe('DRAW_PRIZE_TAKEN');
    const open = await aPrizeCoupon(mall, 10, { granted: false });
    const draft = await make({ prizes: [{ couponId: open.id, pieces: 1, chance: 1 }] });
    expect(draft.problems).toEqual(['coupon-not-there']);
  });

  test.each([
    ['ends before it begins', { closesAt: '2020-01-01T00:00:00Z' }],
    ['gives more in a day than in all', { perDay: 4 }],
  ])('is refused when it %s', async (_, wish) => {
    expect(await refusalOf(aDraft(mall, wish))).toBe('INVALID_INPUT');
  });

  test('is nobody’s business but the operators’', async () => {
    const { id } = await aDraft(mall);
    expect(await refusalOf(read({ id }))).toBe('NOT_FOUND');
    expect(await refusalOf(takes(await aDrawer(mall), { id }))).toBe('NOT_FOUND');
    const { rows } = await mall.storefront()('draws.listDraws', { size: 100 });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});

describe('what a started draw has promised', () => {
  test('is public at once, and its seed is nowhere', async () => {
    const draw = await aDraw(mall);
    const shown = await read(draw);
    expect(shown).toMatchObject({
      ...{ title: 'Autumn draw', phase: 'running', seed: null, count: 0, nothing: 500_000 },
      ...{ commitment: draw.commitment, head: shown.termsHash },
      prizes: [{ place: 1, pieces: 10, left: 10, chance: 500_000, coupon: { amount: '10' } }],
    });
    expect(JSON.parse(shown.terms)).toMatchObject({ commitment: draw.commitment, draw: draw.id });
    const row = await mall.owner.only<{ seed: string | null; sealedSeed: string }>(
      sql`select seed, sealed_seed from draws.draw where id = ${draw.id}`,
    );
    expect(row.seed).toBeNull();
    // Sealed: not the 32 bytes themselves in whatever letters.
    const raw = Buffer.from(row.sealedSeed, 'base64').toString('hex');
    for (let at = 0; at + 64 <= raw.length; at += 2) {
      expect(await commitTo(sha256, raw.slice(at, at + 64))).not.toBe(draw.commitment);
    }
    expect(await refusalOf(proofOf(draw))).toBe('DRAW_NOT_REVEALED');
  });

  test('cannot be changed, by an operator or in the database', async () => {
    const call = await operator();
    const draw = await aDraw(mall);
    const change = { ...(await aWantedDraw(mall)), drawId: draw.id, version: draw.version };
    expect(await refusalOf(call('draws.updateDraw', change))).toBe('DRAW_NOT_DRAFT');
    expect(await refusalOf(call('draws.discardDraw', { drawId: draw.id }))).toBe('DRAW_NOT_DRAFT');
    const again = { drawId: draw.id, version: draw.version };
    expect(await refusalOf(call('draws.startDraw', again))).toBe('DRAW_NOT_DRAFT');
    await takes(await aDrawer(mall), draw);
    for (const attempt of [
      sql`update draws.prize set chance = 1 where draw_id = ${draw.id}`,
      sql`update draws.prize set pieces = pieces + 1 where draw_id = ${draw.id}`,
      sql`delete from draws.prize where draw_id = ${draw.id}`,
      sql`update draws.draw set sealed_seed = 'another' where id = ${draw.id}`,
      sql`update draws.draw set closes_at = closes_at + interval '1 day' where id = ${draw.id}`,
      sql`update draws.draw set count = 0 where id = ${draw.id}`,
      sql`update draws.draw set state = 'draft' where id = ${draw.id}`,
      sql`delete from draws.draw where id = ${draw.id}`,
    ]) {
      await expect(mall.owner.run(attempt)).rejects.toMatchObject({ code: '23514' });
    }
    for (const attempt of [
      sql`update draws.entry set number = 1 where draw_id = ${draw.id}`,
      sql`delete from draws.entry where draw_id = ${draw.id}`,
    ]) {
      await expect(mall.db.run(attempt)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('keeps its coupon from being stopped', async () => {
    const { prizes } = await aDraw(mall);
    const call = await operator();
    const couponId = prizes[0]?.couponId ?? '';
    expect(await refusalOf(call('coupons.stopCoupon', { couponId }))).toBe('COUPON_IS_A_PRIZE');
  });

  test('is one at a time for a brand', async () => {
    await aDraw(mall);
    const { id, version } = await aDraft(mall);
    const call = await operator();
    expect(await refusalOf(call('draws.startDraw', { drawId: id, version }))).toBe('DRAW_RUNNING');
  });
});

test('the database knows the steps that the table of its life has', async () => {
  const edges = await mall.owner.query<{ from: string; to: string }>(
    sql`select from_state as from, to_state as to from draws.allowed_edge`,
  );
  const sorted = (steps: { from: string; to: string }[]) =>
    steps.map(({ from, to }) => `${from} ${to}`).toSorted();
  expect(sorted(edges)).toEqual(sorted(stepsOf(drawLife)));
});

describe('drawing', () => {
  test('wins a coupon that is there at once, and gives a receipt', async () => {
    const draw = await aDraw(mall, { prizes: SURE });
    const buyer = await aDrawer(mall);
    const nonce = aNonce();
    const { entry, left, leftToday } = await takes(buyer, draw, nonce);
    expect(entry).toMatchObject({ serial: 1, nonce, place: 1 });
    expect([left, leftToday]).toEqual([2, 0]);
    expect((await buyer.call('coupons.listCoupons', {})).coupons).toMatchObject([
      { id: draw.prizes[0]?.couponId, usesLeft: 1, paidBy: 'mall' },
    ]);
    const own = await buyer.call('draws.getOwnDraws', { drawId: draw.id });
    expect(own).toMatchObject({ person: entry.person, entries: [entry], mayDraw: true });
    expect(await read(draw)).toMatchObject({ count: 1, head: entry.chain, prizes: [{ left: 9 }] });
  });

  test('twice with one nonce is once; with somebody else’s it is refused', async () => {
    const draw = await aDraw(mall, { prizes: SURE });
    const buyer = await aDrawer(mall);
    const nonce = aNonce();
    const first = await takes(buyer, draw, nonce);
    expect(await takes(buyer, draw, nonce)).toEqual(first);
    expect((await read(draw)).count).toBe(1);
    expect(await refusalOf(takes(await aDrawer(mall), draw, nonce))).toBe('INVALID_INPUT');
  });

  test('is for members with a proven e-mail address, logged in', async () => {
    const draw = await aDraw(mall);
    const buyer = await aBuyer(mall, { email: `${newId()}@example.com` });
    expect(await refusalOf(takes(buyer, draw))).toBe('DRAW_EMAIL_NOT_PROVEN');
    const visitor = mall.storefront()('draws.takeDraw', { drawId: draw.id, nonce: aNonce() });
    expect(await refusalOf(visitor)).toBe('NOT_LOGGED_IN');
  });

  test('is allowed so often a day and so often in all', async () => {
    const draw = await aDraw(mall, { perDay: 2 });
    const buyer = await aDrawer(mall);
    await takes(buyer, draw);
    await takes(buyer, draw);
    expect(await refusalOf(takes(buyer, draw))).toBe('DRAW_TODAY_USED');
    await mall.advance(DAY);
    const again = { ...buyer, call: (await loggedInAgain(buyer)).call };
    await takes(again, draw);
    expect(await refusalOf(takes(again, draw))).toBe('DRAW_ALL_USED');
  });

  test('waits until it opens, and ends when all draws were made', async () => {
    const opensAt = new Date(mall.shared.clock.now().getTime() + 3_600_000).toISOString();
    const upcoming = await aDraw(mall, { opensAt });
    expect((await read(upcoming)).phase).toBe('upcoming');
    expect(await refusalOf(takes(await aDrawer(mall), upcoming))).toBe('DRAW_NOT_YET');
    const small = await aDraw(mall, { mostDraws: 1 });
    await takes(await aDrawer(mall), small);
    expect(await refusalOf(takes(await aDrawer(mall), small))).toBe('DRAW_FULL');
  });

  test('two hundred times at once draws as often as allowed', async () => {
    const draw = await aDraw(mall, { prizes: [{ pieces: 200, chance: 1_000_000 }], perDay: 3 });
    const buyer = await aDrawer(mall);
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => takes(buyer, draw)));
    const drawn = all.filter(({ status }) => status === 'fulfilled');
    expect(drawn).toHaveLength(3);
    expect((await read(draw)).count).toBe(3);
    expect((await buyer.call('coupons.listCoupons', {})).coupons).toMatchObject([{ usesLeft: 3 }]);
  }, 60_000);

  test('gives the last piece to one of many', async () => {
    const draw = await aDraw(mall, { prizes: [{ pieces: 1, chance: 1_000_000 }] });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aDrawer(mall)));
    const taken = await Promise.all(buyers.map((buyer) => takes(buyer, draw)));
    expect(taken.filter(({ entry }) => entry.place === 1)).toHaveLength(1);
    expect(taken.map(({ entry }) => entry.serial).toSorted((a, b) => a - b)).toEqual(
      buyers.map((_, at) => at + 1),
    );
    expect((await read(draw)).prizes[0]?.left).toBe(0);
  });
});

/** The clock leaps over the end of sessions. */
async function loggedInAgain({ id }: { id: Parameters<typeof openSession>[2] }) {
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  return { call: mall.storefront(token) };
}

describe('the end', () => {
  async function aPlayedDraw(wish: object = {}): Promise<AdminDraw> {
    const draw = await aDraw(mall, { prizes: [{ pieces: 3, chance: 600_000 }], ...wish });
    for (const _ of Array.from({ length: 8 })) {
      await takes(await aDrawer(mall), draw);
    }
    return draw;
  }

  test('comes with the clock; the seed is public and every draw is proven', async () => {
    const draw = await aPlayedDraw();
    await mall.advance(10 * DAY);
    const shown = await read(draw);
    expect(shown).toMatchObject({ phase: 'revealed', count: 8, stopReason: null });
    expect(await commitTo(sha256, shown.seed ?? '')).toBe(draw.commitment);
    const proof = await proofOf(draw);
    expect(await verifyDraw(sha256, proof)).toMatchObject({ faults: [], checked: 8 });
    expect(proof.entries.at(-1)?.chain).toBe(shown.head);
    expect(await refusalOf(takes(await aDrawer(mall), draw))).toBe('DRAW_NOT_OPEN');
    expect(await refusalOf(stop(draw))).toBe('DRAW_NOT_OPEN');
  });

  test('is told once to everybody who drew, and one whom it cannot be told to stops nobody', async () => {
    const draw = await aDraw(mall, { perDay: 2 });
    const [bad, ...buyers] = await Promise.all([1, 2, 3].map(() => aDrawer(mall)));
    const absent = await aDrawer(mall);
    for (const buyer of [bad as Drawer, ...buyers, ...buyers]) {
      await takes(buyer, draw);
    }
    await mall.owner.run(sql`
      alter table notifications.notice add constraint not_this_one check (person_id <> ${raw(`'${bad?.id}'`)})`);
    try {
      await mall.advance(10 * DAY);
      await mall.advance(60);
    } finally {
      await mall.owner.run(sql`alter table notifications.notice drop constraint not_this_one`);
    }
    const toldTo = async (buyer: Drawer) => {
      const { call } = await loggedInAgain(buyer);
      const { rows } = await call('notifications.listNotices', { category: 'draws' });
      return rows.map(({ kind, params }) => [kind, params]);
    };
    const params = { drawId: draw.id, name: { en: 'Autumn draw', ar: 'سحب الخريف' } };
    for (const buyer of buyers) {
      expect(await toldTo(buyer)).toEqual([['draw-revealed', params]]);
    }
    expect([await toldTo(bad as Drawer), await toldTo(absent)]).toEqual([[], []]);
    // It is tried again later, and nobody is told twice.
    await mall.advance(DAY);
    expect(await toldTo(bad as Drawer)).toEqual([['draw-revealed', params]]);
    expect(await toldTo(buyers[0] as Drawer)).toHaveLength(1);
  });

  test('is told by mail to those who wish so, in their language', async () => {
    const draw = await aDraw(mall);
    const buyer = await aDrawer(mall);
    await mall.owner.run(sql`update accounts.account set language = 'ar' where id = ${buyer.id}`);
    const wish = { category: 'draws', channel: 'mail', on: true } as const;
    await buyer.call('notifications.savePreference', wish);
    await takes(buyer, draw);
    await stop(draw);
    await mall.advance(60);
    const [mail] = await mailedTo(mall, `${buyer.id}@example.com`);
    expect(mail?.subject).toBe('انتهى السحب سحب الخريف: تحقّق من محاولتك');
    expect(mail?.body).toContain(`/draws?id=${draw.id}`);
  });

  test('comes by an operator with a reason that everybody reads, and is proven too', async () => {
    const draw = await aPlayedDraw();
    await stop(draw);
    expect(await refusalOf(takes(await aDrawer(mall), draw))).toBe('DRAW_NOT_OPEN');
    await mall.advance(1);
    expect(await read(draw)).toMatchObject({
      ...{ phase: 'revealed', stopReason: 'the printer was wrong' },
    });
    expect((await verifyDraw(sha256, await proofOf(draw))).faults).toEqual([]);
  });

  test('shows the list by pages, in which nobody is named', async () => {
    const draw = await aPlayedDraw();
    const page = { drawId: draw.id, page: 2, size: 3 };
    const { rows, total } = await mall.storefront()('draws.listEntries', page);
    expect([rows.map(({ serial }) => serial), total]).toEqual([[4, 5, 6], 8]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['at', 'chain', 'nonce', 'number', 'person', 'place', 'serial'].toSorted(),
    );
  });
});

test('existing clients find the draw that runs and the address of its page', async () => {
  const draw = await aDraw(mall);
  const answer = await mall.legacy('activity/lottery!getCurrentActivity');
  expect(answer.data).toMatchObject({ id: draw.id, title: 'Autumn draw', running: '1' });
  expect((answer.data as { detailUrl: string }).detailUrl).toMatch(
    new RegExp(`^http.*/draws\\?id=${draw.id}$`),
  );
  await stop(draw);
  expect((await mall.legacy('activity/lottery!getCurrentActivity')).data).toEqual({});
});

test('readers get the title in their language, else in English', async () => {
  const { id } = await aDraw(mall);
  const titleFor = async (language: string) =>
    (await mall.storefront(null, { language })('draws.getDraw', { drawId: id })).title;
  expect([await titleFor('ar'), await titleFor('de')]).toEqual(['سحب الخريف', 'Autumn draw']);
});
