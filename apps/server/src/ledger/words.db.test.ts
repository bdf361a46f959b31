// A second person's word is of one act, of what it names, and once (decision record 0077). Tried with the application's role, of every kind.
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { type Contents, type Said, sayIn, withWords } from '../../test/words.ts';
import { type Db, raw, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

let mall: TestMall;
let maker: OperatorId;
let checker: OperatorId;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  [maker, checker] = [(await anOperator(mall)).id, (await anOperator(mall)).id];
  // What is left of a refund is asked before whose word it is.
  await mall.owner.run(sql`alter table payments.refund disable trigger check_end_left`);
});
afterAll(() => mall.stop());

type Kind = {
  about: string;
  table?: string;
  /** What the word names, as it stands in the row that waits. */
  named: Contents;
  /** The rest of the row. */
  more: Record<string, string | number>;
  /** The second person's name is written there. */
  set: string;
};

const at = new Date().toISOString();
const by = () => ({ proposed_by: maker, proposed_at: at });
const DECIDED = `state = 'approved', decided_at = now(), decided_by`;

const KINDS: readonly (() => Kind)[] = [
  () => ({
    about: 'payments.refund',
    named: { payment_id: newId(), report_id: newId(), charge: newId(), reference: 'SEPA 1' },
    more: { ...by(), reason: 'It was paid twice' },
    set: `approved_at = now(), approved_by`,
  }),
  () => ({
    ...{ about: 'payments.refund_end', table: 'payments.refund' },
    named: { ...end(), end_id: newId(), end_left: '99.87', end_reference: 'SEPA 2' },
    more: { ...approved(), payment_id: newId() },
    set: `declined_at = now(), decline_reason = 'Not taken', declined_by`,
  }),
  () => ({
    ...{ about: 'payments.refund_end', table: 'payments.refund' },
    named: { ...end(), end_id: null, end_left: null, end_reference: null },
    more: { ...approved(), payment_id: newId(), report_id: newId(), charge: newId() },
    set: `declined_at = now(), decline_reason = 'Not taken', declined_by`,
  }),
  () => ({
    about: 'payments.unclaimed_end',
    named: {
      report_id: newId(),
      provider: 'sandbox',
      charge: newId(),
      payment_id: null,
      reference: 'SEPA 3',
    },
    more: { ...by(), reason: 'Sent back by the bank' },
    set: `approved_at = now(), approved_by`,
  }),
  () => ({
    about: 'reserves.own_move',
    named: {
      network: 'Quay',
      asset: 'native',
      units: '5',
      transaction: newId(),
      reason: 'Moved to the cold wallet',
    },
    more: { ...by(), coin: 'ABC', decimals: 8 },
    set: DECIDED,
  }),
  () => ({
    about: 'reserves.unread_end',
    named: {
      network: 'Quay',
      asset: 'native',
      address: newId(),
      units: '5',
      reason: 'Gas of our own, seen on two explorers',
    },
    more: { ...by(), block_no: 9 },
    set: DECIDED,
  }),
  () => ({
    about: 'chains.work_floor',
    named: { network: 'Quay', least: '1000', reason: 'Bitcoin has become easier' },
    more: by(),
    set: `approved_at = now(), approved_by`,
  }),
  () => ({
    about: 'signer.stop',
    named: { stopped_by: maker, reason: 'Something looks wrong' },
    more: { ends_at: new Date(Date.now() + 3_600_000).toISOString() },
    set: `lifted_at = now(), lifted_by`,
  }),
  () => ({
    about: 'signer.outcome',
    named: { withdrawal_id: newId(), paid: true, reason: 'Seen on two explorers' },
    more: by(),
    set: DECIDED,
  }),
];

const end = () => ({ end_asked_by: maker, end_reason: 'Not taken by its provider' });
const approved = () => ({
  ...{ ...by(), reason: 'It was paid twice', end_asked_at: at },
  ...{ approved_by: checker, approved_at: at },
});

/** A row without all that stands around it: whose word it has is asked of the row alone. */
async function waiting({ about, table = about, named, more }: Kind): Promise<Said> {
  const id = newId();
  const row = { id, ...named, ...more };
  const columns = raw(Object.keys(row).join(', '));
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::jsonb)`);
  });
  return { about, id, by: checker, contents: named };
}

const write = (db: Db, { about, table = about, set }: Kind, { id }: Said) =>
  db.run(sql`update ${raw(table)} set ${raw(set)} = ${checker} where id = ${id}`);
const refused = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    ({ constraint }: { constraint?: string }) => constraint,
  );
const NO_WORD = 'person_said_yes';

test.each(KINDS)('a word of %# is of just what it names', async (aKind) => {
  const kind = aKind();
  const said = await waiting(kind);
  const saying = (...words: readonly Said[]) =>
    refused(withWords(mall, words, (tx) => write(tx, kind, said)));
  expect(await saying()).toBe(NO_WORD);
  expect(await saying({ ...said, by: maker })).toBe(NO_WORD);
  expect(await saying({ ...said, id: newId() })).toBe(NO_WORD);
  expect(await saying({ ...said, about: 'some.other' })).toBe(NO_WORD);
  for (const [column, value] of Object.entries(said.contents)) {
    const other = typeof value === 'boolean' ? !value : `${value}1`;
    expect(await saying({ ...said, contents: { ...said.contents, [column]: other } })).toBe(
      NO_WORD,
    );
    const { [column]: _, ...fewer } = said.contents;
    expect(await saying({ ...said, contents: fewer })).toBe(NO_WORD);
  }
  // What else is missing is asked after the word.
  expect(await saying(said)).not.toBe(NO_WORD);
});

test.each(KINDS)('a word of %# ends with its act', async (aKind) => {
  const kind = aKind();
  const said = await waiting(kind);
  const cutOff = withWords(mall, [said], async () => {
    throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await refused(write(mall.db, kind, said))).toBe(NO_WORD);
});

test('a word is spent by who uses it, and nothing of it is changed', async () => {
  const said = { about: 'signer.stop', id: newId(), by: checker, contents: { reason: 'Wrong' } };
  const use = (tx: Db) =>
    tx.value<boolean>(sql`
      select ledger.use_yes(${said.about}, ${said.id}, ${said.by}, ${JSON.stringify(said.contents)}::jsonb)`);
  await mall.owner.tx(async (tx) => {
    await sayIn(mall, tx, [said]);
    expect([await use(tx), await use(tx)]).toEqual([true, false]);
  });
  for (const set of [`used_at = null`, `contents = '{}'`, `act = '1'`]) {
    const change = sql`update ledger.second_yes set ${raw(set)} where id = ${said.id}`;
    await expect(mall.owner.run(change)).rejects.toMatchObject({ code: '42501' });
  }
  await expect(use(mall.db)).rejects.toMatchObject({ code: '42501' });
  await expect(use(mall.shared.approver)).rejects.toMatchObject({ code: '42501' });
});
