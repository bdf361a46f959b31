import type { Side } from '@entrepot/contract/chat/rules';
import type { Ctx } from '../../platform/context.ts';
import { type News, tellNewsAlone } from '../../platform/live.ts';
import { progressOf } from './present.ts';
import type { ConversationRow } from './queries.ts';

type Both = Pick<ConversationRow, 'id' | 'buyerId' | 'shopId' | 'sellerId'>;
type At = Pick<News, 'audience' | 'who'>;

const buyer = ({ buyerId }: Both): At => ({ audience: 'storefront', who: [buyerId] });
const desk = ({ sellerId }: Both): At =>
  sellerId ? { audience: 'seller', who: [sellerId] } : { audience: 'admin', who: 'all' };

/** A buyer knows the conversation by its shop, a desk by its id. */
const nameFor = (side: Side, { id, shopId }: Both) =>
  side === 'desk' ? id : (shopId ?? 'service');

/**
 * Both sides, in all their windows, hear how a conversation stands, and whether their own has said the last word. Told
 * when it is stored, and not with it: news is told by one transaction after the other, and messages need not wait for
 * each other (decision record 0039).
 */
export const tellBoth = (
  { autocommit }: Ctx,
  conversation: ConversationRow,
  saidBy?: Side,
): Promise<void> => {
  const standing = (side: Side) => ({
    talk: nameFor(side, conversation),
    isOwn: saidBy === side,
    lastSeq: conversation.lastSeq,
    ...progressOf(side, conversation),
  });
  const waiting = conversation.state === 'waiting';
  return tellNewsAlone(
    autocommit,
    { ...buyer(conversation), ...standing('buyer') },
    { ...desk(conversation), ...standing('desk'), waiting },
  );
};

/** The other side hears that this one is writing. */
export const tellTyping = ({ autocommit }: Ctx, side: Side, conversation: Both): Promise<void> =>
  tellNewsAlone(
    autocommit,
    side === 'buyer'
      ? { ...desk(conversation), typing: nameFor('desk', conversation) }
      : { ...buyer(conversation), typing: nameFor('buyer', conversation) },
  );
