// The newsletter: some buyers read it, one letter was sent to them, and the next is a draft.
import type { BrandId } from '@entrepot/contract/ids';
import { subscribeConfirmed } from '@entrepot/server/features/notifications/index';
import type { Db } from '@entrepot/server/platform/db';
import { draftLetter, sentLetter } from '../data.ts';
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';
import { mailOf } from './people.ts';

type World = {
  db: Db;
  act: Act;
  operator: Person;
  buyers: readonly DemoBuyer[];
  brandId: BrandId;
  now: Date;
};

const DAY_MS = 86_400_000;
/** One of so many of a brand's buyers does not read it. */
const NOT_EVERY = 4;

export async function loadNewsletter({
  db,
  act,
  operator,
  buyers,
  brandId,
  now,
}: World): Promise<true> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const own = buyers.filter((buyer) => buyer.brandId === brandId);
  for (const { username, language } of own.filter((_, index) => index % NOT_EVERY > 0)) {
    await subscribeConfirmed(db, { email: mailOf(username), brandId, language, at: ago(20) });
  }
  const letter = async (texts: object, at: Date) => {
    const made = await act('admin', operator, 'notifications.createLetter', { brandId, texts }, at);
    return made as { id: string; version: number };
  };
  const { id: letterId, version } = await letter(sentLetter, ago(3));
  await act('admin', operator, 'notifications.sendLetter', { letterId, version }, ago(2));
  await letter(draftLetter, ago(1));
  return true;
}
