import type { Side } from '@entrepot/contract/chat/rules';
import type { Ctx } from '../../platform/context.ts';
import { type News, tellNews } from '../../platform/live.ts';
import type { ConversationRow } from './queries.ts';

type Both = Pick<ConversationRow, 'id' | 'buyerId' | 'shopId' | 'sellerId'>;
type At = Pick<News, 'audience' | 'who'>;

const buyer = ({ buyerId }: Both): At => ({ audience: 'storefront', who: [buyerId] });
const desk = ({ sellerId }: Both): At =>
  sellerId ? { audience: 'seller', who: [sellerId] } : { audience: 'admin', who: 'all' };

/**
 * Both sides, in all their windows, hear that a conversation is different. Told when it is stored, and not with it: news
 * is told by one transaction after the other, and messages need not wait for each other (decision record 0039).
 */
export const tellBoth = ({ autocommit }: Ctx, conversation: Both): Promise<void> =>
  tellNews(
    autocommit,
    ...[buyer(conversation), desk(conversation)].map((at) => ({ ...at, changed: 'chat' as const })),
  );

/** The other side hears that this one is writing. A buyer knows the conversation by its shop, a desk by its id. */
export const tellTyping = ({ autocommit }: Ctx, side: Side, conversation: Both): Promise<void> =>
  tellNews(
    autocommit,
    side === 'buyer'
      ? { ...desk(conversation), typing: conversation.id }
      : { ...buyer(conversation), typing: conversation.shopId ?? 'service' },
  );
