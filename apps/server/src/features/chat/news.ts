import type { Side } from '@entrepot/contract/chat/rules';
import type { Message } from '@entrepot/contract/chat/types';
import { MOST_LIVE_LETTERS } from '@entrepot/contract/live';
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
 * Both sides, in all their windows, hear how a conversation stands, and whether their own has said the last word. The other
 * side hears the words themselves when they are few; operators, who hear of all that is said with the customer service, ask
 * for those that they have open. Told when it is stored, and not with it: news is told by one transaction after the other,
 * and messages need not wait for each other (decision record 0039).
 */
export const tellBoth = (
  { autocommit }: Ctx,
  conversation: ConversationRow,
  said?: Message,
): Promise<void> => {
  const standing = (side: Side, hearsWords: boolean) => ({
    talk: nameFor(side, conversation),
    isOwn: said?.from === side,
    lastSeq: conversation.lastSeq,
    ...progressOf(side, conversation),
    ...(said && said.from !== side && hearsWords && isShort(said) && { said }),
  });
  const waiting = conversation.state === 'waiting';
  return tellNewsAlone(
    autocommit,
    { ...buyer(conversation), ...standing('buyer', true) },
    { ...desk(conversation), ...standing('desk', conversation.sellerId !== null), waiting },
  );
};

const isShort = ({ content }: Message): boolean =>
  content.kind === 'text' && content.text.length <= MOST_LIVE_LETTERS;

/** The other side hears that this one is writing. */
export const tellTyping = ({ autocommit }: Ctx, side: Side, conversation: Both): Promise<void> =>
  tellNewsAlone(
    autocommit,
    side === 'buyer'
      ? { ...desk(conversation), typing: nameFor('desk', conversation) }
      : { ...buyer(conversation), typing: nameFor('buyer', conversation) },
  );
