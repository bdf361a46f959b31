import type { Brand } from '@entrepot/contract/brands/types';
import type { Home } from '@entrepot/contract/content/types';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../server/test/accounts-factories.ts';
import { startMall, type TestMall } from '../../server/test/server.ts';
import { visitorCalls } from '@entrepot/server/app/http/in-process';
import { cityName } from '@entrepot/server/features/accounts/index';
import { resolveBrand } from '@entrepot/server/features/brands/index';
import { sql } from '@entrepot/server/platform/db';
import { brands, MOST_IN_ORDER, reviews as written } from './data.ts';
import { checkInvariants } from '@entrepot/server/app/invariants';
import { seedDemoWorld } from '@entrepot/server/app/demo-world';
import { DEMO_PASSWORD } from './world/people.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await seedDemoWorld(mall, { seed: 7, size: undefined, say: () => undefined });
}, 120_000);
afterAll(() => mall.stop());

const rows = <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => mall.owner.query<Row>(query);
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rows<{ count: number }>(query))[0]?.count ?? Number.NaN;

async function legacyRows(path: string, parameters: Record<string, string>): Promise<unknown[]> {
  const { data } = await mall.legacy(path, parameters);
  return (data as { pageList: unknown[] }).pageList;
}

test('goods are recommended, and lists that ask for them answer some', async () => {
  expect(await legacyRows('sellerGoods!recommend_new', { type: '1' })).not.toEqual([]);
  expect(await legacyRows('sellerGoods!list', { isRec: '1' })).not.toEqual([]);
  expect(await legacyRows('sellerGoods!list', { recTime: '1' })).not.toEqual([]);
});

test('every price step can be ordered', async () => {
  const beyond = await rows(sql`
    select l.id from catalogue.listing l where (l.tiers -> -1 ->> 'from')::int > least(${MOST_IN_ORDER}, (
      select sum(stocked) from catalogue.stock s where s.listing_id = l.id))`);
  expect(beyond).toEqual([]);
  const brand = await mall.storefront()('brands.getBrand', {});
  expect(brand.settings.mall_max_goods_number_in_order).toBe(MOST_IN_ORDER);
});

test('new goods came on each of the last seven days', async () => {
  const days = await rows<{ day: string }>(sql`
    select distinct to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from catalogue.listing
    where created_at > ${new Date(mall.shared.clock.now().getTime() - 6.5 * 86_400_000)}`);
  expect(days.length).toBeGreaterThanOrEqual(7);
});

test('addresses fit their countries: streets of their own, and telephones that could be called', async () => {
  const addresses = await rows<{
    line: string;
    country: string;
    city: string;
    postcode: string;
    number: string;
  }>(
    sql`select line, country, city, postcode, '+' || area_code || phone as number from accounts.address`,
  );
  expect(addresses).toHaveLength(61);
  expect(new Set(addresses.map(({ line }) => line)).size).toBe(61);
  expect(new Set(addresses.map(({ number }) => number)).size).toBe(61);
  expect(addresses.filter(({ number }) => !isValidPhoneNumber(number))).toEqual([]);
  expect(addresses.find(({ city }) => city === 'Hamburg')?.postcode).toMatch(/^2\d{4}$/);
});

test('mails of the demo world pass an existing client’s check', async () => {
  const wrong = await rows(
    sql`select email from accounts.account where email !~ '^[a-z0-9._-]+@([a-z0-9-]+\.)+[a-z]{2,4}$'`,
  );
  expect(wrong).toEqual([]);
});

test('who looks for demo among the people finds the demo buyer first, marked as a test account', async () => {
  const { token } = await mall.admin()('accounts.login', {
    name: 'demo-operator',
    password: DEMO_PASSWORD,
  });
  const { rows: found } = await mall.admin(token)('accounts.listAccounts', { search: 'demo' });
  expect(found.map(({ username }) => username)).toEqual(['demo-buyer', 'demo-seller']);
  expect(found.map(({ test: marked }) => marked)).toEqual([true, true]);
});

test('customer service reads orders and the chat, and is told what it lacks for money', async () => {
  const { token, me } = await mall.admin()('accounts.login', {
    name: 'demo-support',
    password: DEMO_PASSWORD,
  });
  const call = mall.admin(token);
  expect((await call('chat.listConversations', {})).rows).toBeDefined();
  const [order] = (await call('orders.listOrders', {})).rows;
  expect(await call('orders.getOrder', { orderId: order?.id ?? '' })).not.toHaveProperty(
    'movements',
  );
  expect(me.lacks).toMatchObject({ 'wallet.getOverview': 'read-money' });
  expect(me.lacks).not.toHaveProperty('chat.sendMessage');
  await expect(call('wallet.getOverview', {})).rejects.toMatchObject({ code: 'RIGHT_NEEDED' });
  expect(me.managers.toSorted()).toEqual(['Odile Operator', 'Otto Operator']);
});

test('there are orders in every state, of several shops and brands, and open ones differ', async () => {
  const kinds = await rows<{ kind: string }>(
    sql`select distinct state || ' ' || return_state as kind from orders."order"`,
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining([
      'awaiting-payment none',
      'cancelled none',
      'confirmed none',
      'paid none',
      'received none',
      'received refused',
      'received requested',
      'refunded refunded',
      'reviewed none',
      'shipped none',
    ]),
  );
  const open = await rows<{ total: string; shopId: string; brandId: string; pieces: number }>(
    sql`select total, shop_id, brand_id, pieces from orders."order"
        where state in ('awaiting-payment', 'paid', 'confirmed', 'shipped')`,
  );
  expect(open.length).toBeGreaterThan(40);
  expect(new Set(open.map(({ total }) => total)).size / open.length).toBeGreaterThan(0.9);
  expect(new Set(open.map(({ shopId }) => shopId)).size).toBeGreaterThan(15);
  expect(new Set(open.map(({ brandId }) => brandId)).size).toBe(5);
  expect(new Set(open.map(({ pieces }) => pieces)).size).toBeGreaterThan(15);
});

test('the demo buyer’s orders are of several shops, with several kinds of goods and variants', async () => {
  const own = await rows<{ shopId: string; lines: number; listings: number }>(
    sql`select o.shop_id, count(*)::int as lines, count(distinct l.listing_id)::int as listings
        from orders."order" o join orders.line l on l.order_id = o.id
        join accounts.account a on a.id = o.buyer_id and a.username = 'demo-buyer'
        group by o.id, o.shop_id`,
  );
  expect(new Set(own.map(({ shopId }) => shopId)).size).toBeGreaterThan(5);
  expect(own.some(({ listings }) => listings > 1)).toBe(true);
  expect(own.some(({ lines, listings }) => lines > listings)).toBe(true);
});

test('figures fit each other: goods are looked at more often than ordered, and never sold before they were listed', async () => {
  const odd = await rows(sql`
    select l.id, l.view_count, x.orders from catalogue.listing l join (
      select listing_id, count(distinct order_id)::int as orders from orders.line group by 1
    ) x on x.listing_id = l.id where l.view_count < 5 * x.orders or l.view_count > 400 * x.orders`);
  expect(odd).toEqual([]);
  expect(
    await count(sql`select count(*) from catalogue.listing where view_count = 0`),
  ).toBeLessThan(10);
  const early = await rows(sql`
    select o.number from orders."order" o join orders.line l on l.order_id = o.id
    join catalogue.listing g on g.id = l.listing_id
    join accounts.account a on a.id = o.buyer_id
    where o.created_at < g.created_at or o.created_at < a.created_at`);
  expect(early).toEqual([]);
});

test('the demo orders leave most goods in stock', async () => {
  const soldOut = await count(sql`
    select count(*)::int as count from catalogue.listing l where l.minimum > (
      select sum(available) from catalogue.stock s where s.listing_id = l.id)`);
  expect(soldOut).toBe(0);
});

test('shops’ figures are those of their listings', async () => {
  const wrong = await rows(sql`
    select f.shop_id from sellers.shop_figures f join (
      select shop_id, sum(view_count) as views, sum(sold_count) as sold, sum(rating_count) as reviews
      from catalogue.listing group by 1
    ) l using (shop_id) where (f.views, f.sold, f.reviews) <> (l.views, l.sold, l.reviews)`);
  expect(wrong).toEqual([]);
});

test('the shops that are recommended are good ones, and not all', async () => {
  const { rows: shops, total } = await mall.storefront()('sellers.listShops', {
    recommended: true,
    size: 40,
  });
  expect(total).toBeGreaterThanOrEqual(6);
  expect(total).toBeLessThan(30);
  for (const { name, figures } of shops) {
    expect(figures.goodReviewPercent ?? 0, name).toBeGreaterThanOrEqual(80);
    expect(figures.sold, name).toBeGreaterThan(100);
  }
  // Who follows whom falls out otherwise at another time of day; that they are followed does not.
  const followers = shops.reduce((sum, { figures }) => sum + figures.followers, 0);
  expect(followers).toBeGreaterThan(2 * shops.length);
});

test('every port and town that sells is named in Chinese and Arabic', async () => {
  const places = await rows<{ city: string }>(sql`
    select city from sellers.shop union select origin_port from catalogue.goods`);
  const missing = (language: 'zh-CN' | 'ar') =>
    places.filter(({ city }) => /[a-z]/.test(cityName(city, language))).map(({ city }) => city);
  expect([missing('zh-CN'), missing('ar')]).toEqual([[], []]);
  const chinese = mall.storefront(null, { language: 'zh-CN' });
  const { rows: shops } = await chinese('sellers.listShops', { size: 40 });
  expect(shops.map(({ city }) => city)).toContain('宁波');
  const [{ id } = { id: '' }] = (await chinese('catalogue.listGoods', {})).rows;
  expect((await chinese('catalogue.getGoods', { listingId: id })).origin?.port).not.toMatch(
    /[a-z]/,
  );
});

test('products have questions, most of them answered, and the demo seller has some to answer', async () => {
  const [found] = await rows<{
    asked: number;
    answered: number;
    ofBuyers: number;
    open: number;
  }>(sql`
    select count(*)::int as asked,
      count(*) filter (where exists (select from questions.answer a where a.question_id = q.id and a.by = 'shop'))::int as answered,
      count(*) filter (where exists (select from questions.answer a where a.question_id = q.id and a.by = 'buyer'))::int as of_buyers,
      count(*) filter (where seller.username = 'demo-seller' and not exists (
        select from questions.answer a where a.question_id = q.id and a.by = 'shop'))::int as open
    from questions.question q join accounts.account seller on seller.id = q.seller_id`);
  expect(found?.asked).toBeGreaterThan(25);
  expect(found?.answered).toBeGreaterThan((found?.asked ?? 0) * 0.7);
  expect(found?.ofBuyers).toBeGreaterThan(0);
  expect(found?.open).toBeGreaterThan(0);
});

test('reviews are of several variants, in three languages, and said once of the same goods', async () => {
  const reviews = await rows<{ listingId: string; text: string; attributes: unknown }>(
    sql`select listing_id, text, attributes from reviews.review where buyer_id is not null`,
  );
  expect(reviews.length).toBeGreaterThan(200);
  const languages = new Set(
    reviews.map(({ text }) => written.find((each) => each.text === text)?.language),
  );
  expect(languages).toEqual(new Set(['en', 'zh-CN', 'ar']));
  const twice = reviews.length - new Set(reviews.map((each) => each.listingId + each.text)).size;
  expect(twice / reviews.length).toBeLessThan(0.05);
  const variants = new Set(reviews.map(({ attributes }) => JSON.stringify(attributes)));
  expect(variants.size).toBeGreaterThan(40);
});

test('the demo seller has a day behind him that can be compared', async () => {
  const { token } = await mall.seller()('accounts.login', {
    name: 'demo-seller',
    password: DEMO_PASSWORD,
  });
  const today = await mall.seller(token)('orders.todayFigures', {});
  expect(today.today.orders).toBeGreaterThanOrEqual(5);
  expect(today.lastWeek.orders).toBeGreaterThanOrEqual(1);
  expect(today.days).toHaveLength(14);
  expect(today.days.at(-1)).toEqual({
    date: today.now.slice(0, 10),
    sales: today.today.sales,
    orders: today.today.orders,
  });
  expect(today.hours.lastWeek.filter((sales) => sales !== '0').length).toBeGreaterThan(5);
});

test('what operators did has an id of its own each', async () => {
  const same = await rows(
    sql`select request_id from accounts.audit_entry group by 1 having count(*) > 1`,
  );
  expect(same).toEqual([]);
});

test('the books add up', async () => {
  const checks = await checkInvariants(mall.db);
  expect(checks.filter(({ violations }) => violations > 0)).toEqual([]);
});

test('each brand has departments, deals, search examples and a container of its own', async () => {
  const homes = await Promise.all(
    brands.map(async ({ key }) => {
      const reader = {
        brand: await resolveBrand(mall.db, 'localhost', key),
        language: 'en',
      } as const;
      const ask = (name: string) =>
        visitorCalls(mall.registries.storefront, mall.shared)(name, {}, reader);
      const home = (await ask('content.getHome')) as Home;
      const brand = (await ask('brands.getBrand')) as Brand;
      return { key, home, brand };
    }),
  );
  const distinct = (of: (each: (typeof homes)[number]) => unknown) =>
    new Set(homes.map((each) => JSON.stringify(of(each)))).size;
  expect(distinct(({ home }) => home.departments[0]?.name)).toBe(5);
  expect(distinct(({ home }) => home.hotDeals.map(({ id }) => id))).toBe(5);
  expect(distinct(({ home }) => home.newArrivals.map(({ id }) => id))).toBe(5);
  expect(distinct(({ home }) => home.shops.map(({ name }) => name))).toBe(5);
  expect(distinct(({ brand }) => brand.searchExamples)).toBe(5);
  expect(distinct(({ brand }) => brand.look.container)).toBe(5);
  expect(distinct(({ brand: { look } }) => [look.headings, look.corners, look.stamp])).toBe(5);
  const kestrel = homes.find(({ key }) => key === 'kestrel');
  const [electronics, music] = kestrel?.home.departments ?? [];
  const shown = new Set(kestrel?.home.hotDeals.map(({ departmentId }) => departmentId));
  expect([...shown].every((id) => id === electronics?.id || id === music?.id)).toBe(true);
});

test('every brand has its banners, at the side too', async () => {
  for (const { key } of brands) {
    const slots = await rows<{ slot: string }>(sql`
      select distinct b.slot from content.banner b join brands.brand x on x.id = b.brand_id and x.slug = ${key}`);
    expect(slots.map(({ slot }) => slot).toSorted(), key).toEqual(['big', 'side']);
  }
});

test('one application to open a shop waits for an answer; one opened a shop, one was declined', async () => {
  const { call } = await anOperator(mall);
  const { rows, waiting } = await call('applications.listApplications', {});
  expect(waiting).toBe(1);
  expect(rows).toMatchObject([
    { shopName: 'Flores Cork Works', username: 'rafael.moreira', state: 'submitted' },
    { state: 'declined' },
    { shopName: 'Hofer Holzwaren', state: 'accepted' },
  ]);
});

test('a draw with three prizes runs, and some have drawn', async () => {
  const { draw } = await mall.storefront()('draws.getCurrentDraw', {});
  expect(draw).toMatchObject({ phase: 'running', title: 'Autumn coupon draw', count: 9 });
  expect(draw?.prizes).toHaveLength(3);
});

test('the demo buyer has a quotation in every state; what expired and what was ordered were the demo seller’s', async () => {
  const found = await rows<{ state: string; seller: string }>(sql`
    select q.state, s.username as seller from quotations.quotation q
      join accounts.account b on b.id = q.buyer_id join accounts.account s on s.id = q.seller_id
    where b.username = 'demo-buyer'`);
  expect(found.map(({ state }) => state).toSorted()).toEqual([
    ...['accepted', 'asked', 'declined', 'expired', 'offered', 'withdrawn'],
  ]);
  const ofDemoSeller = found.filter(({ seller }) => seller === 'demo-seller');
  expect(ofDemoSeller.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['accepted', 'expired']),
  );
  const ordered = await rows<{ state: string }>(sql`
    select o.state from orders."order" o join quotations.quotation q on q.order_id = o.id`);
  expect(ordered).toEqual([{ state: 'shipped' }]);
});

test('corrections: one made by two people, one that waits, one declined', async () => {
  const { call } = await anOperator(mall);
  const { rows: corrections } = await call('adjustments.listAdjustments', {});
  expect(corrections.map(({ state }) => state)).toEqual(['proposed', 'declined', 'approved']);
  expect(corrections.at(-1)).toMatchObject({ username: 'demo-buyer', decidedBy: 'Otto Operator' });
});

test('money screens have something to show of each kind: loans, identities and withdrawals', async () => {
  const { call } = await anOperator(mall);
  const states = (rows: readonly { state: string }[]) => rows.map(({ state }) => state).toSorted();
  const [{ rows: loans }, { rows: claims }, { rows: withdrawals }] = await Promise.all([
    call('loans.listLoans', {}),
    call('identity.listClaims', {}),
    call('withdrawals.listWithdrawals', {}),
  ]);
  expect(states(loans)).toEqual(['overdue', 'repaid', 'running', 'submitted']);
  expect(states(claims)).toEqual(['confirmed', 'refused', 'submitted']);
  // The one that arrives does so by the timer.
  expect(states(withdrawals)).toEqual(
    expect.arrayContaining(['cancelled', 'refused', 'requested', 'requested']),
  );
  expect(withdrawals).toHaveLength(7);
  const toBanks = withdrawals.filter(({ bank }) => bank !== null);
  expect(toBanks.map(({ state, username }) => `${username} ${state}`).toSorted()).toEqual([
    ...['demo-buyer signing', 'mateo.gutierrez settled'],
  ]);
});

test('what the demo buyer and the demo seller have moved stands in the order of its dates', async () => {
  const back = await rows(sql`
    select a.username, line.at from (
      select owner_id, at, lag(at) over (partition by owner_id, account_kind order by account_version) as before
      from ledger.public_entry where account_kind in ('available', 'reserved')) line
      join accounts.account a on a.id = owner_id
    where at < before and a.username in ('demo-buyer', 'demo-seller')`);
  expect(back).toEqual([]);
});

test('a letter of the newsletter was sent to all its readers, and the next is a draft', async () => {
  const { call } = await anOperator(mall);
  const { rows: letters } = await call('notifications.listLetters', {});
  const [draft, sent] = letters;
  expect(letters).toHaveLength(2);
  expect(draft?.sentAt).toBeNull();
  expect(sent).toMatchObject({ sent: sent?.receivers, failed: 0, left: 0 });
  expect(sent?.receivers).toBeGreaterThan(5);
});
