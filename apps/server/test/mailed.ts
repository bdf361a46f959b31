import { openLetter } from '../src/features/notifications/letter.ts';
import { sql } from '../src/platform/db.ts';
import type { TestMall } from './server.ts';

type Mailed = { subject: string; body: string; language: string };

/** What was sent to an address or a phone (`+4915112345678`), the last first. */
export async function mailedTo(mall: TestMall, address: string): Promise<Mailed[]> {
  const rows = await mall.owner.query<{ letter: string; language: string }>(sql`
    select letter, language from notifications.outbox_mail where to_address = ${address} order by id desc`);
  return rows.map(({ letter, language }) => ({ ...openLetter(mall.shared, letter), language }));
}

/** The six digits that were sent last, or nothing. */
export async function mailedCode(mall: TestMall, address: string): Promise<string> {
  const [last] = await mailedTo(mall, address);
  return /\d{6}/.exec(last?.subject ?? '')?.[0] ?? '';
}
