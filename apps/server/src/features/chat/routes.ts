import type { chatAdmin } from '@entrepot/contract/chat/admin';
import type { chatSeller } from '@entrepot/contract/chat/seller';
import type { chatStorefront } from '@entrepot/contract/chat/storefront';
import type { Routes } from '../../platform/routes.ts';
import * as desk from './desk.ts';
import * as own from './own-conversation.ts';
import { getShopDesk, saveShopDesk } from './shop-desk.ts';

export const chatStorefrontRoutes: Routes<typeof chatStorefront> = {
  listConversations: own.listOwnConversations,
  listMessages: own.listOwnMessages,
  sendMessage: own.sendOwnMessage,
  acknowledge: own.acknowledgeOwn,
  tellTyping: own.tellOwnTyping,
  countUnread: own.countUnread,
  countShopsUnread: own.countUnread,
  readService: own.readService,
};

const atDesk = {
  listConversations: desk.listDesk,
  listMessages: desk.listDeskMessages,
  sendMessage: desk.sendFromDesk,
  acknowledge: desk.acknowledgeAtDesk,
  settle: desk.settleConversation,
  tellTyping: desk.tellTypingAtDesk,
  countWaiting: desk.countWaiting,
};
export const chatSellerRoutes: Routes<typeof chatSeller> = {
  ...atDesk,
  getDesk: getShopDesk,
  saveDesk: saveShopDesk,
};
export const chatAdminRoutes: Routes<typeof chatAdmin> = atDesk;
