// What happened → who reacts. Each reaction runs in the event's transaction and may be tried again, so it must
// do its work once however often it is called.
import {
  deliverMail,
  deliverText,
  MAIL_TOPIC,
  TEXT_TOPIC,
} from '../features/notifications/index.ts';
import { mailAbout, MAILED_TOPICS } from '../features/orders/index.ts';
import { SHOP_OPENED_TOPIC } from '../features/sellers/index.ts';
import { makeFirstCategory } from '../import/index.ts';
import type { Ctx } from '../platform/context.ts';

export type Reaction = (ctx: Ctx, payload: Record<string, unknown>) => Promise<void>;

export const subscriptions: Record<string, readonly Reaction[]> = {
  [MAIL_TOPIC]: [deliverMail],
  [TEXT_TOPIC]: [deliverText],
  [SHOP_OPENED_TOPIC]: [makeFirstCategory],
  ...Object.fromEntries(MAILED_TOPICS.map((topic) => [topic, [mailAbout(topic)]])),
};

/** Events whose reactions reach out of the database. */
export const OUTSIDE: readonly string[] = [MAIL_TOPIC, TEXT_TOPIC];
