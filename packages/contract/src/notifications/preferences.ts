// Which notices reach a person on which way.
import { z } from 'zod';
import { type Channel, isChoice, NOTICE_CATEGORY_NAMES, type NoticeCategory } from './notices.ts';

const category = z.enum(NOTICE_CATEGORY_NAMES);

export const preferences = z.object({
  /** Every category, in the table's order. */
  categories: z.array(z.object({ category, app: z.boolean(), mail: z.boolean() })),
  /** Where mails go; null without an address. */
  email: z.string().nullable(),
  newsletter: z.enum(['none', 'waiting', 'confirmed']),
});

const choices = (of: Channel) => {
  const [first, ...more] = NOTICE_CATEGORY_NAMES.filter((each) => isChoice(each, of));
  return z.enum([first as NoticeCategory, ...more]);
};

/** What the account depends on is no choice. */
export const preference = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('app'), category: choices('app'), on: z.boolean() }),
  z.strictObject({ channel: z.literal('mail'), category: choices('mail'), on: z.boolean() }),
]);
