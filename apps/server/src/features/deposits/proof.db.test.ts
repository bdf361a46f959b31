/** What somebody sends along with an announcement shows his bank or his wallet: it lies at no address, and its owner and operators see it. */
import { wirePicture } from '@entrepot/contract/uploads/wire';
import type { Picture } from '@entrepot/contract/uploads/types';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aChannel } from '../../../test/deposits-factories.ts';
import { sendPicture } from '../../../test/pictures.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { sealProofs } from './proof.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await aChannel(mall);
});
afterAll(() => mall.stop());

const filesOf = async ({ id }: Picture) =>
  (
    await Promise.all(
      [240, 480, 960, 1_600].map((width) => mall.shared.files.get(`${id}-${width}.webp`)),
    )
  ).filter((file) => file !== undefined).length;

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function announce({ token, call }: Buyer, picture: Picture): Promise<string> {
  const { sessionToken } = await call('wallet.openMoneyCall', {});
  const { data } = await mall.legacy('rechargeBlockchain!recharge', {
    ...{ token, session_token: sessionToken, coin: 'USDT', blockchain_name: 'demo-chain' },
    ...{ amount: '25.5', img: wirePicture(picture) },
  });
  return (data as { order_no: string }).order_no;
}

const imageOf = async ({ token }: Pick<Buyer, 'token'>, order_no: string) =>
  (
    (await mall.legacy('rechargeBlockchain!get', { token, order_no })).data as {
      img: string;
    } | null
  )?.img;

/** An operator opens it: written down, and then he has it for two minutes. */
async function seenAtDesk(depositId: string) {
  const { call } = await anOperator(mall);
  const { evidence } = await call('deposits.getDeposit', { depositId });
  const { lookId } = await call('deposits.lookAtEvidence', {
    ...{ depositId, evidenceId: evidence[0]?.id ?? '' },
  });
  const { body } = await call('deposits.getEvidence', { lookId });
  const after = await call('deposits.getDeposit', { depositId });
  return { evidence: after.evidence, bytes: (body as Blob).size };
}

test('a proof of payment is at no address: its owner gets it with the deposit, operators by a look', async () => {
  const [buyer, other] = [await aBuyer(mall), await aBuyer(mall)];
  const picture = await sendPicture(mall, buyer.token, { background: '#123456' });
  expect(await filesOf(picture)).toBe(4);
  const id = await announce(buyer, picture);
  await mall.settle();
  expect(await filesOf(picture)).toBe(0);
  expect(await imageOf(buyer, id)).toMatch(/^data:image\/webp;base64,.{40}/);
  expect(await imageOf(other, id)).toBeUndefined();
  const list = await mall.legacy('rechargeBlockchain!list', { token: buyer.token, page_no: '1' });
  expect(list.data).toMatchObject({ elements: [{ order_no: id, img: '' }] });
  expect(await buyer.call('deposits.getDeposit', { depositId: id })).toMatchObject({
    hasProof: true,
  });
  expect(await buyer.call('payments.getPaidIn', { id })).toMatchObject({
    proof: await imageOf(buyer, id),
  });
  expect(await refusalOf(other.call('payments.getPaidIn', { id }))).toBe('NOT_FOUND');
  const { evidence, bytes } = await seenAtDesk(id);
  expect(evidence).toMatchObject([{ by: null, seenBy: ['Kim Harbour'] }]);
  expect(bytes).toBeGreaterThan(20);
});

test('one that lay at an address before is sealed, and its files go where nothing else shows them', async () => {
  const buyer = await aBuyer(mall);
  const picture = await sendPicture(mall, buyer.token, { background: '#654321' });
  const id = await announce(buyer, await sendPicture(mall, buyer.token, { background: '#abcdef' }));
  await mall.owner.run(sql`delete from deposits.evidence where deposit_id = ${id}`);
  await mall.owner.run(sql`
    update deposits.deposit set picture = ${JSON.stringify(picture)} where id = ${id}`);
  await mall.advance(61);
  expect(await imageOf(buyer, id)).toMatch(/^data:image\/webp;base64,/);
  expect(await mall.owner.value(sql`select picture from deposits.deposit where id = ${id}`)).toBe(
    null,
  );
  await mall.advance(25 * 3_600);
  expect(await filesOf(picture)).toBe(0);
});

test('one whose file is not there any more is named in the log, and the desk says that it is gone', async () => {
  const buyer = await aBuyer(mall);
  const id = await announce(buyer, await sendPicture(mall, buyer.token, { background: '#00ff00' }));
  const { call } = await anOperator(mall);
  const isGone = async () => (await call('deposits.getDeposit', { depositId: id })).pictureGone;
  const lost = {
    id: 'ab/0123456789abcdef0123456789abcdef',
    width: 20,
    height: 20,
    colour: '#000000',
  };
  await mall.owner.run(sql`delete from deposits.evidence where deposit_id = ${id}`);
  await mall.owner.run(sql`
    update deposits.deposit set picture = ${JSON.stringify(lost)} where id = ${id}`);
  expect(await isGone()).toBe(false);
  const warn = vi.fn();
  const ctx = await mall.system();
  await sealProofs.finish({ ...ctx, log: { ...ctx.log, warn } }, [id]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { deposit: id, picture: lost.id },
    'the file of a proof of payment is not there',
  );
  expect(await isGone()).toBe(true);
  expect(await mall.owner.value(sql`select picture from deposits.deposit where id = ${id}`)).toBe(
    null,
  );
});

test('what its owner shows elsewhere is sealed too, and stays where it is shown', async () => {
  const buyer = await aBuyer(mall);
  const picture = await sendPicture(mall, buyer.token, { background: '#fedcba' });
  await mall.owner.run(sql`
    update uploads.picture set unused_until = null where id = ${picture.id}`);
  const id = await announce(buyer, picture);
  await mall.settle();
  expect(await filesOf(picture)).toBe(4);
  expect(await imageOf(buyer, id)).toMatch(/^data:image\/webp;base64,/);
});
