import { randomUUID } from 'node:crypto';
import { MOST_APPLICATIONS_A_DAY } from '@entrepot/contract/applications/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { anApplicant, anApplication, apply } from '../../../test/applications-factories.ts';
import { aCategory } from '../../../test/catalogue-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { allWait } from '../../../test/all-wait.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openSession } from '../accounts/index.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const desk = async () => (await anOperator(mall)).call;
const shopsOf = (accountId: string) =>
  mall.owner.value<number>(
    sql`select count(*)::int from sellers.shop where account_id = ${accountId}`,
  );
const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from applications.application where id = ${id}`);
/** All that were sent at once: how many were taken, and how the others were refused. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.all(calls.map(refusalOf))).toSorted();

const PASSWORD = 'Harbour-42';

test('an application is accepted, and the link that is mailed opens the seller panel', async () => {
  const applicant = await anApplicant(mall);
  const said = await anApplication(mall, { email: applicant.email });
  expect(await applicant.call('applications.getApplying', {})).toEqual({
    ...{ application: null, email: applicant.email, hasShop: false },
  });
  const sent = await applicant.call('applications.apply', said);
  expect(sent.application).toMatchObject({
    ...{ state: 'submitted', shopName: said.shopName, actions: ['withdraw'] },
    ...{ departments: [{ id: said.departmentIds[0], name: 'Kitchen' }] },
  });
  const applicationId = sent.application?.id ?? '';
  const operator = await desk();
  expect(await operator('applications.getApplication', { applicationId })).toMatchObject({
    ...{ company: said.company, username: applicant.username, email: applicant.email },
    actions: ['accept', 'decline'],
  });

  const done = await operator('applications.acceptApplication', { applicationId });
  expect(done).toMatchObject({ state: 'accepted', actions: [] });
  await mall.settle();
  const [mail] = await mailedTo(mall, applicant.email);
  const link = /\/setup#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(mail?.subject).toContain(said.shopName);
  const { rows } = await applicant.call('notifications.listNotices', {});
  expect(rows[0]).toMatchObject({
    ...{ kind: 'application-decided', params: { shop: said.shopName, accepted: true } },
  });
  const { token } = await mall.seller()('accounts.setup', {
    ...{ link, password: PASSWORD, confirmation: PASSWORD },
  });
  expect(await mall.seller(token)('sellers.getShop', {})).toMatchObject({
    ...{ name: said.shopName, country: 'PT', city: 'Aveiro' },
  });
  const changed = await mailedTo(mall, applicant.email);
  expect(changed[0]?.subject).toContain('password');
  const again = mall.storefront(
    await openSession(mall.db, 'storefront', applicant.id, mall.shared.clock.now()),
  );
  expect(await again('applications.getApplying', {})).toMatchObject({ hasShop: true });
  expect(await refusalOf(again('applications.apply', said))).toBe('HAS_SHOP');
});

test('no operator is shown the link of an account that somebody uses', async () => {
  const applicant = await anApplicant(mall);
  const said = await anApplication(mall, { email: applicant.email });
  const applicationId = await apply(mall, applicant, said);
  const operator = await desk();
  await operator('applications.acceptApplication', { applicationId });
  const { shopName: name, email, country, city } = said;
  const { username } = applicant;
  const shop = { name, username, email, country, city };
  expect(await refusalOf(operator('sellers.createShop', shop))).toBe('USERNAME_TAKEN');
});

test('of two operators who accept at once one opens the shop', async () => {
  const applicant = await anApplicant(mall);
  const applicationId = await apply(mall, applicant);
  const operators = await Promise.all([desk(), desk(), desk()]);
  // All have read that it waits, or wait to read it, before the first may go on.
  const held = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = mall.owner.tx(async (tx) => {
    await tx.run(sql`select 1 from accounts.account where id = ${applicant.id} for update`);
    held.resolve();
    await mayEnd.promise;
  });
  await held.promise;
  const calls = outcomes(
    operators.map((call) => call('applications.acceptApplication', { applicationId })),
  );
  await allWait(mall, operators.length);
  mayEnd.resolve();
  await holding;
  expect(await calls).toEqual([...['APPLICATION_NOT_OPEN', 'APPLICATION_NOT_OPEN', 'no refusal']]);
  expect(await shopsOf(applicant.id)).toBe(1);
  await mall.settle();
  expect(await mailedTo(mall, applicant.email)).toHaveLength(1);
});

test('what is withdrawn while it is accepted is one of the two', async () => {
  const applicant = await anApplicant(mall);
  const applicationId = await apply(mall, applicant);
  const operator = await desk();
  const told = await outcomes([
    applicant.call('applications.withdrawApplication', { applicationId }),
    operator('applications.acceptApplication', { applicationId }),
  ]);
  expect(told).toEqual(['APPLICATION_NOT_OPEN', 'no refusal']);
  const accepted = (await stateOf(applicationId)) === 'accepted';
  expect(await shopsOf(applicant.id)).toBe(accepted ? 1 : 0);
});

test('the same sent at once is one application, and anything else has to wait', async () => {
  const applicant = await anApplicant(mall);
  const said = await anApplication(mall, { email: applicant.email });
  const same = [1, 2, 3].map(() => applicant.call('applications.apply', said));
  const ids = new Set((await Promise.all(same)).map(({ application }) => application?.id));
  expect(ids.size).toBe(1);
  const other = { ...said, company: 'Another Lda' };
  expect(await refusalOf(applicant.call('applications.apply', other))).toBe('APPLICATION_WAITING');
  // The database holds it too, whoever writes there.
  const twice = mall.owner.run(sql`
    insert into applications.application select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
    from applications.application a where applicant_id = ${applicant.id}`);
  await expect(twice).rejects.toThrow('application_waiting');
});

test('a declined applicant reads the reason and applies again, a few times a day', async () => {
  const applicant = await anApplicant(mall);
  const operator = await desk();
  const applicationId = await apply(mall, applicant);
  const decline = (reason: string) =>
    operator('applications.declineApplication', { applicationId, reason });
  expect(await refusalOf(decline(' no '))).toBe('INVALID_INPUT');
  await decline('Please give the number of your register.');
  expect(await refusalOf(decline('Once more.'))).toBe('APPLICATION_NOT_OPEN');
  await mall.settle();
  const [mail] = await mailedTo(mall, applicant.email);
  expect(mail?.body).toContain('number of your register');
  expect((await applicant.call('applications.getApplying', {})).application).toMatchObject({
    ...{ state: 'declined', declineReason: 'Please give the number of your register.' },
  });
  for (let sent = 1; sent < MOST_APPLICATIONS_A_DAY; sent += 1) {
    const id = await apply(mall, applicant);
    await applicant.call('applications.withdrawApplication', { applicationId: id });
  }
  expect(await refusalOf(apply(mall, applicant))).toBe('APPLICATION_QUOTA');
  expect(await shopsOf(applicant.id)).toBe(0);
});

test('what is forged is refused: departments, websites and addresses', async () => {
  const applicant = await anApplicant(mall);
  const other = await anApplicant(mall);
  const { categoryId, departmentId } = await aCategory(mall);
  const tried = (said: Parameters<typeof apply>[2]) => refusalOf(apply(mall, applicant, said));
  expect(await tried({ departmentIds: [randomUUID()] })).toBe('CATEGORY_NOT_FOUND');
  expect(await tried({ departmentIds: [categoryId] })).toBe('CATEGORY_NOT_FOUND');
  expect(await tried({ departmentIds: [departmentId, departmentId] })).toBe('INVALID_INPUT');
  expect(await tried({ departmentIds: [] })).toBe('INVALID_INPUT');
  expect(await tried({ website: 'javascript:alert(1)' })).toBe('INVALID_INPUT');
  expect(await tried({ website: 'http://tern.example' })).toBe('INVALID_INPUT');
  expect(await tried({ terms: false as true })).toBe('INVALID_INPUT');
  expect(await tried({ email: other.email })).toBe('APPLICATION_EMAIL_NOT_PROVEN');
  const unproven = await aBuyer(mall, { email: `${randomUUID()}@quay.example` });
  const email = await mall.owner.value<string>(
    sql`select email from accounts.account where id = ${unproven.id}`,
  );
  expect(await refusalOf(apply(mall, { ...unproven, email }))).toBe('APPLICATION_EMAIL_NOT_PROVEN');
});

test('a name that a shop has is refused at both ends', async () => {
  const [first, second] = await Promise.all([anApplicant(mall), anApplicant(mall)]);
  const shopName = `Pier ${randomUUID().slice(0, 8)}`;
  const ids = [
    await apply(mall, first, { shopName }),
    await apply(mall, second, { shopName: shopName.toUpperCase() }),
  ];
  const operator = await desk();
  const accept = (applicationId = '') =>
    operator('applications.acceptApplication', { applicationId });
  await accept(ids[0]);
  expect(await refusalOf(accept(ids[1]))).toBe('SHOP_NAME_TAKEN');
  // Nothing of it has happened.
  expect(await stateOf(ids[1] ?? '')).toBe('submitted');
  const merchant = sql`select merchant from accounts.account where id = ${second.id}`;
  expect(await mall.owner.value(merchant)).toBe(false);
  expect(await refusalOf(apply(mall, await anApplicant(mall), { shopName }))).toBe(
    'SHOP_NAME_TAKEN',
  );
});

test('an account that is closed waits for nothing, and one that is disabled opens no shop', async () => {
  const [leaving, locked] = await Promise.all([anApplicant(mall), anApplicant(mall)]);
  const [left, kept] = [await apply(mall, leaving), await apply(mall, locked)];
  await leaving.call('accounts.closeAccount', {
    ...{ account: leaving.username, fundPassword: FUND_PASSWORD, reason: 'Moving on' },
  });
  await mall.settle();
  expect(await stateOf(left)).toBe('withdrawn');
  const operator = await desk();
  const accept = (applicationId: string) =>
    refusalOf(operator('applications.acceptApplication', { applicationId }));
  expect(await accept(left)).toBe('APPLICATION_NOT_OPEN');
  await operator('accounts.disableAccount', { id: locked.id, reason: 'Stolen cards' });
  expect(await accept(kept)).toBe('ACCOUNT_DISABLED');
  expect(await shopsOf(locked.id)).toBe(0);
});

test('a link leads around nobody’s second step', async () => {
  const applicant = await anApplicant(mall);
  const factor = (accountId: string) =>
    mall.owner.run(sql`
      insert into accounts.passkey (id, account_id, credential_id, public_key, counter, host, name, created_at)
      values (gen_random_uuid(), ${accountId}, ${randomUUID()}, 'x', 0, 'mall.example', 'Phone', now())`);
  const later = await anApplicant(mall);
  const operator = await desk();
  await factor(applicant.id);
  for (const each of [applicant, later]) {
    const applicationId = await apply(mall, each);
    await operator('applications.acceptApplication', { applicationId });
  }
  const linkIn = async (email: string) =>
    /\/setup#(\S+)/.exec((await mailedTo(mall, email))[0]?.body ?? '')?.[1];
  expect(await linkIn(applicant.email)).toBeUndefined();
  // One that was added after the mail counts too.
  const link = (await linkIn(later.email)) ?? '';
  expect(link).not.toBe('');
  await factor(later.id);
  const setup = mall.seller()('accounts.setup', {
    ...{ link, password: PASSWORD, confirmation: PASSWORD },
  });
  expect(await refusalOf(setup)).toBe('SETUP_LINK_INVALID');
});

test('operators find who waits first, the longest wait on top, and search by words', async () => {
  const operator = await desk();
  const word = `Gannet ${randomUUID().slice(0, 6)}`;
  const list = (more = {}) =>
    operator('applications.listApplications', { search: word.toLowerCase(), ...more });
  const before = (await operator('applications.countWaiting', {})).waiting;
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    ids.push(await apply(mall, await anApplicant(mall), { shopName: `${word} ${name}` }));
    await mall.advance(60);
  }
  const [a = '', b = '', c = ''] = ids;
  const fresh = await desk();
  await fresh('applications.declineApplication', { applicationId: a, reason: 'Not now' });
  expect((await list()).rows.map(({ id }) => id)).toEqual([b, c, a]);
  expect((await list({ state: 'declined' })).rows.map(({ id }) => id)).toEqual([a]);
  expect(await list({ page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ id: a }] });
  expect((await operator('applications.countWaiting', {})).waiting).toBe(before + 2);
});
