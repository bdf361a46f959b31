import type { saveShopDeskInput, ShopDesk } from '@entrepot/contract/chat/types';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { findDesk, saveDesk } from './queries.ts';

/** A shop that has said nothing is greeted for by the mall. */
export const getShopDesk = async ({ db, actor }: MemberCtx): Promise<ShopDesk> =>
  (await findDesk(db, actor.id)) ?? { greetings: {}, hours: '', version: 0 };

/** Refuses SHOP_CHANGED when somebody else has changed it since. */
export const saveShopDesk = async (
  { db, actor }: MemberCtx,
  input: z.output<typeof saveShopDeskInput>,
): Promise<ShopDesk> => orRefuse(await saveDesk(db, actor.id, input), 'SHOP_CHANGED');
