import type { Language } from '@entrepot/contract/languages';
import type { ClaimInput } from '@entrepot/contract/identity/types';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aStrangerToDocuments, CLAIMED, withIdentities } from '../../../test/identity-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { DAY, logInAgain } from '../../../test/orders-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
let card: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withIdentities(mall);
  const create = { width: 640, height: 400, channels: 3, background: '#345' } as const;
  card = new Uint8Array(await sharp({ create }).png().toBuffer());
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function posted(path: string, token: string, fields: Record<string, string>, bytes = card) {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'card.png');
  const headers = { authorization: `Bearer ${token}` };
  const url = `${mall.url.storefront}/api/${path}`;
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return (await response.json()) as { refusal?: string; data?: unknown };
}

const send = async ({ token }: Buyer, side = 'face'): Promise<string> =>
  (await posted('identity.addDocument', token, { side })).refusal ?? 'no refusal';

/** Somebody who waits for an answer; his claim's id. */
async function sent(buyer: Buyer, more: Partial<ClaimInput> = {}) {
  expect(await send(buyer)).toBe('no refusal');
  const { claim } = await buyer.call('identity.apply', { ...CLAIMED, ...more });
  return claim?.id ?? '';
}

const kept = (buyer: Buyer) =>
  mall.owner.value<number>(sql`
    select count(*)::int from identity.document where account_id = ${buyer.id}`);
const dayIn = (days: number) =>
  new Date(mall.shared.clock.now().getTime() + days * DAY * 1_000).toISOString().slice(0, 10);

test('nobody is asked before it is said what for, and nothing waits for it', async () => {
  const buyer = await aBuyer(mall);
  for (const [code, value] of [
    ['identity_purpose', '{}'],
    ['identity_open', 'false'],
  ] as const) {
    await withSetting(mall, code, value);
    expect(await buyer.call('identity.getIdentity', {})).toMatchObject({
      ...{ claim: null, purpose: null, mayApply: false },
    });
    expect(await send(buyer)).toBe('IDENTITY_CLOSED');
    expect(await refusalOf(buyer.call('identity.apply', CLAIMED))).toBe('IDENTITY_CLOSED');
    await withIdentities(mall);
  }
  expect(await buyer.call('identity.getIdentity', {})).toMatchObject({
    ...{ purpose: 'So that nobody else gets back into your account.', mayApply: true },
  });
});

test('what it is for is read in the reader’s language, and in English where it has no words', async () => {
  const { token } = await aBuyer(mall);
  const readIn = async (language: Language) =>
    (await mall.storefront(token, { language })('identity.getIdentity', {})).purpose;
  expect(await readIn('ar')).toBe('حتى لا يستعيد حسابك أحد غيرك.');
  expect(await readIn('zh-CN')).toBe('So that nobody else gets back into your account.');
});

test('who he is goes to those who may see it, is answered once, and its owner is told', async () => {
  const buyer = await aBuyer(mall, { email: 'ada@quay.example' });
  expect(await refusalOf(buyer.call('identity.apply', CLAIMED))).toBe('DOCUMENTS_MISSING');
  const claimId = await sent(buyer);
  const own = await buyer.call('identity.getIdentity', {});
  expect(own.claim).toMatchObject({ state: 'submitted', numberEnd: '0815', actions: ['withdraw'] });
  expect((await buyer.call('identity.apply', CLAIMED)).claim?.id).toBe(claimId);
  const other = { ...CLAIMED, number: 'PT 99' };
  expect(await refusalOf(buyer.call('identity.apply', other))).toBe('CLAIM_WAITING');
  expect(await send(buyer)).toBe('CLAIM_WAITING');
  const row = await mall.owner.only<{ number: string; mark: string; sealed: Buffer }>(sql`
    select c.number, c.number_mark as mark, d.sealed from identity.claim c
    join identity.document d using (account_id) where c.id = ${claimId}`);
  expect(`${row.number} ${row.mark}`).not.toContain('0815');
  expect(row.sealed.includes('WEBP')).toBe(false);

  const [stranger, reviewer] = [await aStrangerToDocuments(mall), await anOperator(mall)];
  const wanted = { claimId, side: 'face', reason: 'review' } as const;
  for (const each of [stranger, reviewer]) {
    const { rows } = await each.call('identity.listClaims', { search: buyer.username });
    expect(rows.map(({ realName }) => realName)).toEqual(['A*** Q***']);
    expect((await each.call('identity.getClaim', { claimId })).realName).toBe('A*** Q***');
  }
  const named = { search: CLAIMED.realName.slice(1) };
  expect((await stranger.call('identity.listClaims', named)).total).toBe(0);
  expect((await reviewer.call('identity.listClaims', named)).total).toBeGreaterThan(0);
  expect(await stranger.call('identity.getClaim', { claimId })).toMatchObject({
    ...{ hasNumber: true, mayLook: false, actions: [], documents: ['face'] },
  });
  for (const asked of [
    () => stranger.call('identity.lookAtDocument', wanted),
    () => stranger.call('identity.lookAtNumber', { claimId, reason: 'review' }),
    () => stranger.call('identity.lookAtName', { claimId, reason: 'review' }),
    () => stranger.call('identity.confirmClaim', { claimId }),
    () => stranger.call('identity.refuseClaim', { claimId, reason: 'Because.' }),
  ]) {
    expect(await refusalOf(asked())).toBe('RIGHT_NEEDED');
  }
  const { lookId } = await reviewer.call('identity.lookAtDocument', wanted);
  const { body } = await reviewer.call('identity.getDocument', { lookId });
  expect((await sharp(await (body as Blob).arrayBuffer()).metadata()).width).toBe(640);
  const second = await anOperator(mall);
  expect(await refusalOf(second.call('identity.getDocument', { lookId }))).toBe('NOT_FOUND');
  expect(await refusalOf(reviewer.call('loans.getDocument', { lookId }))).toBe('NOT_FOUND');
  await mall.advance(3 * 60);
  expect(await refusalOf(reviewer.call('identity.getDocument', { lookId }))).toBe('NOT_FOUND');
  const unopened = await second.call('identity.getClaim', { claimId });
  expect(JSON.stringify(unopened)).not.toContain(CLAIMED.number);
  expect(unopened.looks).toHaveLength(1);
  const asked = { claimId, reason: 'complaint' } as const;
  expect(await second.call('identity.lookAtNumber', asked)).toEqual({ number: CLAIMED.number });
  const name = { realName: CLAIMED.realName };
  expect(await second.call('identity.lookAtName', asked)).toEqual(name);
  const confirmed = await reviewer.call('identity.confirmClaim', { claimId });
  expect(confirmed).toMatchObject({
    ...{ state: 'confirmed', hasNumber: true, decidedBy: reviewer.name, actions: [] },
    looks: [
      { operator: second.name, side: 'name', reason: 'complaint' },
      { operator: second.name, side: 'number', reason: 'complaint' },
      { operator: reviewer.name, side: 'face', reason: 'review' },
    ],
  });
  expect(await refusalOf(reviewer.call('identity.confirmClaim', { claimId }))).toBe(
    'CLAIM_NOT_OPEN',
  );
  expect(await refusalOf(buyer.call('identity.apply', CLAIMED))).toBe('CLAIM_CONFIRMED');
  await mall.settle();
  const [letter] = await mailedTo(mall, 'ada@quay.example');
  expect(letter?.subject).toBe('Your identity is confirmed');
  expect((await buyer.call('notifications.listNotices', {})).rows[0]).toMatchObject({
    ...{ kind: 'identity', params: { news: 'confirmed' } },
  });
});

test('a refusal has a reason; the same document at another account is seen by who reviews, and refused to nobody', async () => {
  const [first, second] = [await aBuyer(mall), await aBuyer(mall)];
  const number = 'X-1 2.3';
  await sent(first, { number });
  const claimId = await sent(second, { number: 'x123' });
  const reviewer = await anOperator(mall);
  expect((await reviewer.call('identity.getClaim', { claimId })).same).toEqual([
    { accountId: first.id, username: first.username },
  ]);
  const reason = 'The picture cannot be read.';
  await reviewer.call('identity.refuseClaim', { claimId, reason });
  const { claim, mayApply } = await second.call('identity.getIdentity', {});
  expect(claim).toMatchObject({ state: 'refused', refuseReason: reason });
  expect(mayApply).toBe(true);
  expect((await second.call('identity.apply', CLAIMED)).claim?.state).toBe('submitted');
});

test('what is taken back is deleted at once, and three times a day are enough', async () => {
  const buyer = await aBuyer(mall);
  for (const _ of [1, 2, 3]) {
    const claimId = await sent(buyer);
    await buyer.call('identity.withdrawClaim', { claimId });
    expect(await refusalOf(buyer.call('identity.withdrawClaim', { claimId }))).toBe(
      'CLAIM_NOT_OPEN',
    );
    expect(await kept(buyer)).toBe(0);
  }
  const { claim } = await buyer.call('identity.getIdentity', {});
  expect(claim).toMatchObject({ state: 'withdrawn', numberEnd: '' });
  await send(buyer);
  expect(await refusalOf(buyer.call('identity.apply', CLAIMED))).toBe('CLAIM_QUOTA');
});

test('pictures go thirty days after the answer, and it holds as long as the document', async () => {
  const [held, refused, unsent] = [await aBuyer(mall), await aBuyer(mall), await aBuyer(mall)];
  const reviewer = await anOperator(mall);
  expect(await refusalOf(sent(refused, { expiresOn: dayIn(-1) }))).toBe('DOCUMENT_EXPIRED');
  const claimId = await sent(held, { expiresOn: dayIn(40) });
  await reviewer.call('identity.confirmClaim', { claimId });
  const gone = await sent(refused, { expiresOn: dayIn(0) });
  await reviewer.call('identity.refuseClaim', { claimId: gone, reason: 'Not you.' });
  await send(unsent);
  const numberOf = (id: string) =>
    mall.owner.value<string | null>(sql`select number from identity.claim where id = ${id}`);
  await mall.advance(29 * DAY);
  expect([await kept(held), await kept(refused), await kept(unsent)]).toEqual([1, 1, 1]);
  await mall.advance(2 * DAY);
  expect([await kept(held), await kept(refused), await kept(unsent)]).toEqual([0, 0, 0]);
  expect([await numberOf(gone), typeof (await numberOf(claimId))]).toEqual([null, 'string']);
  const state = async () => {
    const call = await logInAgain(mall, held);
    return (await call('identity.getIdentity', {})).claim?.state;
  };
  await mall.advance(9 * DAY);
  expect(await state()).toBe('confirmed');
  await mall.advance(DAY);
  expect(await state()).toBe('expired');
  await mall.advance(31 * DAY);
  expect(await numberOf(claimId)).toBeNull();
});

test('the database lets nobody look who has not the right', async () => {
  const [one, other] = [await aStrangerToDocuments(mall), await anOperator(mall)];
  const claimId = await sent(await aBuyer(mall));
  const wanted = { claimId, side: 'face', reason: 'complaint' } as const;
  expect(await refusalOf(one.call('identity.lookAtDocument', wanted))).toBe('RIGHT_NEEDED');
  const by = (operatorId: string) =>
    mall.db.run(sql`
      insert into identity.look (id, purpose, case_id, account_id, operator_id, side, reason, at)
      select gen_random_uuid(), 'identity', id, account_id, ${operatorId}, 'face', 'review', now()
      from identity.claim where id = ${claimId}`);
  await expect(by(one.id)).rejects.toThrow('has not the right documents');
  await by(other.id);
  const run = mall.db.run(
    sql`update identity.look set reason = 'question' where case_id = ${claimId}`,
  );
  await expect(run).rejects.toThrow('permission denied');
});

test('existing clients send addresses of pictures: these are sealed, and everybody’s no longer', async () => {
  const buyer = await aBuyer(mall);
  const { token } = buyer;
  const ask = (path: string, given = {}) => mall.legacy(path, { token, ...given });
  const ownStatus = async () => {
    const { kyc_status, identityverif } = (await ask('localuser!get')).data as Record<
      string,
      unknown
    >;
    return [kyc_status, identityverif];
  };
  expect((await ask('kyc!get')).data).toMatchObject({ status: 0, name: '' });
  expect(await ownStatus()).toEqual([0, false]);
  const noise = new Uint8Array(
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#9a3' } })
      .png()
      .toBuffer(),
  );
  const { data } = await posted(
    `uploadimg!execute.action?token=${token}`,
    token,
    { moduleName: '123' },
    noise,
  );
  const address = String(data);
  const isThere = async () =>
    (await mall.shared.files.get(address.replace('/m/', ''))) !== undefined;
  expect(await isThere()).toBe(true);
  const said = { nationality: 'Portugal', name: 'Ada Quay', idname: 'Passport', idnumber: 'PT 7' };
  const stranger = await aBuyer(mall);
  const theirs = { ...said, token: stranger.token, idimg_1: address };
  expect(await mall.legacy('kyc!apply', theirs)).toMatchObject({ refusal: 'PICTURE_NOT_YOURS' });
  const given = { ...said, idnumber: 'PT 4711', idimg_1: `https://mall.example${address}` };
  expect((await ask('kyc!apply', given)).code).toBe('0');
  expect((await ask('kycHighLevel!apply', given)).code).toBe('0');
  await mall.settle();
  expect(await isThere()).toBe(false);
  expect((await ask('kycHighLevel!get')).data).toMatchObject({
    ...{ status: 1, name: 'Ada Quay', idname: 'Passport', idnumber: '****4711' },
    ...{ nationality: 'PT', idimg_1: '' },
  });
  expect(await ownStatus()).toEqual([1, false]);
  const reviewer = await anOperator(mall);
  const { rows } = await reviewer.call('identity.listClaims', { search: buyer.username });
  const claimId = rows[0]?.id ?? '';
  const { lookId } = await reviewer.call('identity.lookAtDocument', {
    ...{ claimId, side: 'face', reason: 'review' },
  });
  const { body } = await reviewer.call('identity.getDocument', { lookId });
  expect((await sharp(await (body as Blob).arrayBuffer()).metadata()).width).toBe(500);
});
