// What providers have signed and the mall could not read: the newest of it, for some days.
import type { ProviderCode } from '@entrepot/contract/payments/rules';
import { createHash } from 'node:crypto';
import { type Db, sql } from '../../platform/db.ts';

/** Of each provider, and of each body. */
const MOST_KEPT = 100;
const BYTES_KEPT = 4_096;

type Heard = { provider: ProviderCode; body: Buffer; at: Date };

const digestOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();

export async function keepUnreadable(db: Db, { provider, body, at }: Heard): Promise<void> {
  await db.run(sql`
    insert into payments.unreadable (provider, digest, body, bytes, at)
    values (${provider}, ${digestOf(body)}, ${body.subarray(0, BYTES_KEPT)}, ${body.length}, ${at})
    on conflict (provider, digest) do update set at = excluded.at`);
  await db.run(sql`
    delete from payments.unreadable where provider = ${provider} and digest in (
      select digest from payments.unreadable where provider = ${provider} order by at desc, digest offset ${MOST_KEPT})`);
}

/** It came once more, and now it could be read. */
export async function dropUnreadable(db: Db, provider: ProviderCode, body: Buffer): Promise<void> {
  await db.run(sql`
    delete from payments.unreadable where provider = ${provider} and digest = ${digestOf(body)}`);
}

export async function forgetUnreadable(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from payments.unreadable where at < ${before}`);
}

export const countUnreadable = (
  db: Db,
): Promise<{ provider: ProviderCode; count: number; at: Date }[]> =>
  db.query(sql`
    select provider, count(*)::int as count, max(at) as at from payments.unreadable group by provider order by provider`);
