import { hideSecrets } from '@entrepot/contract/chat/rules';
import type { NewContent } from '@entrepot/contract/chat/types';
import type { Ctx, Member, Operator } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownPictures } from '../uploads/index.ts';
import { listingExists, type NewMessage, orderExists, type Pair } from './queries.ts';

export type Stored = Pick<
  NewMessage,
  'kind' | 'text' | 'hidden' | 'picture' | 'listingId' | 'orderId'
>;
const NOTHING = { text: null, hidden: false, picture: null, listingId: null, orderId: null };

type Said = Pair & { content: NewContent };

/**
 * What is stored of a message: no codes and no wallet's keys. Refuses PICTURE_NOT_YOURS for somebody else's picture,
 * GOODS_NOT_FOUND for goods that this shop does not sell, ORDER_NOT_FOUND for an order that is not between these two.
 */
export async function contentToStore(
  { db, actor }: Ctx & { actor: Member | Operator },
  { buyerId, shopId, content }: Said,
): Promise<Stored> {
  const { kind } = content;
  switch (content.kind) {
    case 'picture': {
      const [picture = null] = await ownPictures(db, {
        holderId: actor.id,
        ids: [content.pictureId],
      });
      return { ...NOTHING, kind, picture };
    }
    case 'goods': {
      const { listingId } = content;
      const theirs = shopId ? sql`l.shop_id = ${shopId}` : sql`true`;
      if (!(await listingExists(db, listingId, theirs))) {
        throw new Refusal('GOODS_NOT_FOUND');
      }
      return { ...NOTHING, kind, listingId };
    }
    case 'order': {
      const { orderId } = content;
      const theirs = shopId ? sql`o.shop_id = ${shopId}` : sql`true`;
      if (!(await orderExists(db, orderId, sql`o.buyer_id = ${buyerId} and ${theirs}`))) {
        throw new Refusal('ORDER_NOT_FOUND');
      }
      return { ...NOTHING, kind, orderId };
    }
    default:
      return { ...NOTHING, kind, ...hideSecrets(content.text) };
  }
}
