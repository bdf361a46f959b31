// The job that makes copies of people's data, one account after the other, each in a transaction of its own: what fails is
// tried again later, and no half copy is ever there.
import { ARCHIVE_DAYS } from '@entrepot/contract/archives/rules';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { notify } from '../notifications/index.ts';
import { contentsOf } from './contents.ts';
import { texts } from './own-texts.ts';
import { sealPart } from './part.ts';
import * as queries from './queries.ts';
import { zipped } from './zip.ts';

const NAME = 'archives.make';
/** Of a run: who asks for his data can wait, and those who buy cannot. */
const PACE = 5;
const PART_BYTES = 262_144;

export const makeArchives: ItemJob = {
  name: NAME,
  everySeconds: 10,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select account_id::text from archives.archive
      where ready_at is null and ${notSetAside(NAME, sql`account_id::text`)}
      order by asked_at limit ${Math.min(limit, PACE)}`),
  async finish(ctx, accounts) {
    for (const account of accounts) {
      const waiting = await queries.takeWaiting(ctx.db, account);
      if (waiting) {
        await make(ctx, waiting);
      }
    }
  },
};

async function make(ctx: Ctx, { accountId, id, language }: queries.Waiting): Promise<void> {
  const [mailbox] = await ctx.ports.mailboxes(ctx.db, [accountId]);
  const brand = mailbox ? { ...ctx.brand, id: mailbox.brandId } : ctx.brand;
  const own: Ctx = { ...ctx, language, brand };
  const contents = contentsOf(own, { accountId, email: mailbox?.email ?? null });
  let no = 0;
  let bytes = 0;
  for await (const part of inParts(zipped(contents, ctx.now))) {
    no += 1;
    bytes += part.length;
    await queries.insertPart(ctx.db, { accountId, no, sealed: sealPart(ctx, { id, no }, part) });
  }
  await queries.markReady(ctx.db, accountId, { bytes, now: ctx.now });
  await notify(ctx, mailbox?.brandId ?? null, [
    {
      ...{ kind: 'archive-ready', params: {}, personId: accountId, once: `archives.ready ${id}` },
      mail: { mail: texts.mail('ready'), values: { days: ARCHIVE_DAYS } },
    },
  ]);
}

/** The same bytes in pieces of one size, but for the last. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const taken = piece.subarray(from, from + PART_BYTES - size);
      held.push(taken);
      size += taken.length;
      from += taken.length;
      if (size === PART_BYTES) {
        yield Buffer.concat(held);
        held = [];
        size = 0;
      }
    }
  }
  if (size > 0) {
    yield Buffer.concat(held);
  }
}
