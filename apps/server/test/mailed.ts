import { sql } from '../src/platform/db.ts';
import type { TestMall } from './server.ts';

type Mailed = { subject: string; body: string };

/** What was sent to an address or a phone (`+4915112345678`), the last first. */
export function mailedTo(mall: TestMall, address: string): Promise<Mailed[]> {
  return mall.owner.query<Mailed>(sql`
    select subject, body from notifications.outbox_mail where to_address = ${address} order by id desc`);
}

/** The six digits that were sent last, or nothing. */
export async function mailedCode(mall: TestMall, address: string): Promise<string> {
  const [last] = await mailedTo(mall, address);
  return /\d{6}/.exec(last?.subject ?? '')?.[0] ?? '';
}
