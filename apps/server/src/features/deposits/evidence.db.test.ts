/** Pictures beside a credit: sealed, opened by either of two operators who leave a record, and no credit by themselves. */
import { MOST_EVIDENCE } from '@entrepot/contract/deposits/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aProblem } from '../../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Operator = Awaited<ReturnType<typeof anOperator>>;

async function add({ token }: Operator, depositId: string) {
  const create = { width: 640, height: 400, channels: 3, background: '#345678' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const body = new FormData();
  body.append('depositId', depositId);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'receipt.png');
  const headers = { authorization: `Bearer ${token}` };
  const address = `${mall.url.admin}/api/deposits.addEvidence`;
  const response = await fetch(address, { method: 'POST', body, headers });
  return (await response.json()) as { code: string; refusal?: string };
}

test('a picture lies sealed, either operator opens it and is recorded, and it credits nothing', async () => {
  const buyer = await aBuyer(mall);
  const depositId = await aProblem(mall, buyer);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  expect(await add(first, depositId)).toMatchObject({ code: '0' });
  const sealed = await mall.owner.value<Buffer>(sql`select sealed from deposits.evidence`);
  expect(sealed.includes('WEBP')).toBe(false);
  const { evidence } = await second.call('deposits.getDeposit', { depositId });
  expect(evidence).toMatchObject([{ by: expect.any(String), seenBy: [] }]);
  const wanted = { depositId, evidenceId: evidence[0]?.id ?? '' };
  for (const { call } of [first, second]) {
    const { lookId } = await call('deposits.lookAtEvidence', wanted);
    const { type, body } = await call('deposits.getEvidence', { lookId });
    const { width } = await sharp(await (body as Blob).arrayBuffer()).metadata();
    expect([type, width]).toEqual(['image/webp', 640]);
    const other = call === first.call ? second.call : first.call;
    expect(await refusalOf(other('deposits.getEvidence', { lookId }))).toBe('NOT_FOUND');
  }
  const seen = await first.call('deposits.getDeposit', { depositId });
  expect(seen.evidence[0]?.seenBy).toHaveLength(2);
  const { rows } = await first.call('accounts.listAuditEntries', {});
  expect(rows.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['deposits.lookAtEvidence', 'deposits.addEvidence']),
  );
  const { lookId } = await second.call('deposits.lookAtEvidence', wanted);
  await mall.advance(121);
  expect(await refusalOf(second.call('deposits.getEvidence', { lookId }))).toBe('NOT_FOUND');
  const elsewhere = { ...wanted, depositId: await aProblem(mall, buyer) };
  expect(await refusalOf(second.call('deposits.lookAtEvidence', elsewhere))).toBe('DOCUMENT_GONE');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
});

test('what the second operator reads stays as it was when a credit was proposed', async () => {
  const buyer = await aBuyer(mall);
  const depositId = await aProblem(mall, buyer);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  await add(first, depositId);
  const said = { depositId, amount: '7', evidence: 'Returned by the exchange, receipt 4711' };
  await first.call('deposits.proposeCredit', said);
  expect(await add(first, depositId)).toMatchObject({ refusal: 'DEPOSIT_NOT_OPEN' });
  const now = mall.shared.clock.now();
  const write = (statement: ReturnType<typeof sql>) =>
    mall.db.run(statement).then(() => 'done', sqlState);
  expect(
    await write(sql`insert into deposits.evidence (id, deposit_id, sealed, added_by, at)
      values (${newId()}, ${depositId}, '', ${newId()}, ${now})`),
  ).toBe('23514');
  expect(await write(sql`delete from deposits.evidence`)).toBe('42501');
  expect(await write(sql`update deposits.evidence set sealed = ''`)).toBe('42501');
  expect(await write(sql`delete from deposits.evidence_look`)).toBe('42501');
  await second.call('deposits.declineCredit', { depositId, reason: 'Which exchange?' });
  expect(await add(first, depositId)).toMatchObject({ code: '0' });
  await mall.owner.run(sql`
    insert into deposits.evidence (id, deposit_id, sealed, added_by, at)
    select gen_random_uuid(), ${depositId}, '', ${first.id}, ${now} from generate_series(3, ${MOST_EVIDENCE})`);
  expect(await add(first, depositId)).toMatchObject({ refusal: 'EVIDENCE_COUNT' });
});
