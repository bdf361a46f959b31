/** What existing clients send of a document: each picture is of the side whose field names it, and one may show two of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { postPicture, withIdentities } from '../../../test/identity-factories.ts';
import { withLending } from '../../../test/loans-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withIdentities(mall);
  await withLending(mall);
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const sent = async ({ token }: Buyer, colour: string) =>
  String(
    (
      await postPicture(mall, {
        ...{ path: `uploadimg!execute.action?token=${token}`, token, colour },
        field: ['moduleName', 'kyc'],
      })
    ).data,
  );

/** Sides that are kept, with the instant of each. */
const kept = async ({ id }: Buyer, purpose: 'identity' | 'loan') =>
  Object.fromEntries(
    (
      await mall.owner.query<{ side: string; at: Date }>(sql`
        select side, at from identity.document where account_id = ${id} and purpose = ${purpose}`)
    ).map(({ side, at }) => [side, at.getTime()]),
  );

const LOAN = {
  ...{ realName: 'Ada Quay', countryId: 'PT', identification: 'PT-4711' },
  ...{ applyAmount: '1000', creditPeriod: '90' },
};
const CLAIM = { nationality: 'Portugal', name: 'Ada Quay', idname: 'Passport' };

test('one picture that shows two sides of a document is taken for both', async () => {
  const buyer = await aBuyer(mall);
  const { token } = buyer;
  const page = await sent(buyer, '#471');
  const hand = await sent(buyer, '#472');
  const pictures = { imgCertificateFace: page, imgCertificateBack: page, imgCertificateHand: hand };
  expect(await mall.legacy('credit!apply', { token, ...LOAN, ...pictures })).toMatchObject({
    code: '0',
  });
  expect(Object.keys(await kept(buyer, 'loan')).toSorted()).toEqual(['back', 'face', 'hand']);
  const again = await sent(buyer, '#473');
  const both = { idnumber: `PT ${buyer.id.slice(-6)}`, idimg_1: again, idimg_2: again };
  expect(await mall.legacy('kyc!apply', { token, ...CLAIM, ...both })).toMatchObject({ code: '0' });
  expect(Object.keys(await kept(buyer, 'identity')).toSorted()).toEqual(['back', 'face']);
});

test('who sends only the back anew leaves the face as it is', async () => {
  const buyer = await aBuyer(mall);
  const { token } = buyer;
  const idnumber = `PT ${buyer.id.slice(-6)}`;
  const first = { idimg_1: await sent(buyer, '#571'), idimg_2: await sent(buyer, '#572') };
  expect((await mall.legacy('kyc!apply', { token, ...CLAIM, idnumber, ...first })).code).toBe('0');
  const { call } = await anOperator(mall);
  const { rows } = await call('identity.listClaims', { search: buyer.username });
  await call('identity.refuseClaim', { claimId: rows[0]?.id ?? '', reason: 'The back is blurred' });
  const before = await kept(buyer, 'identity');
  await mall.advance(60);
  const back = { idimg_1: '', idimg_2: await sent(buyer, '#573') };
  expect((await mall.legacy('kyc!apply', { token, ...CLAIM, idnumber, ...back })).code).toBe('0');
  const { face, back: newBack } = await kept(buyer, 'identity');
  expect(face).toBe(before['face']);
  expect(newBack).toBeGreaterThan(before['back'] ?? 0);
});
