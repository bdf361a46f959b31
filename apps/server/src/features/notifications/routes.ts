import type { notificationsAdmin } from '@entrepot/contract/notifications/admin';
import type { notificationsStorefront } from '@entrepot/contract/notifications/storefront';
import { outboxMail } from '@entrepot/contract/notifications/types';
import { shown } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as letters from './letters.ts';
import * as own from './own-notices.ts';
import { sendCode } from './codes.ts';
import { openLetter } from './letter.ts';
import { mailPage } from './queries.ts';
import * as subscribing from './subscribe.ts';

export const notificationsStorefrontRoutes: Routes<typeof notificationsStorefront> = {
  subscribe: subscribing.subscribe,
  confirmSubscription: subscribing.confirmSubscription,
  readUnsubscribe: subscribing.readUnsubscribe,
  unsubscribe: subscribing.unsubscribe,
  sendCode,
  listNotices: own.listNotices,
  countNotices: own.countNotices,
  markRead: own.markRead,
  markAllRead: own.markAllRead,
  getPreferences: own.getPreferences,
  savePreference: own.savePreference,
};

export const notificationsAdminRoutes: Routes<typeof notificationsAdmin> = {
  listLetters: letters.listLetters,
  createLetter: letters.createLetter,
  updateLetter: letters.updateLetter,
  testLetter: letters.testLetter,
  scheduleLetter: letters.scheduleLetter,
  stopLetter: letters.stopLetter,
  sendLetter: letters.sendLetter,
  async listOutbox(ctx, { page, size }) {
    // Outside the demo world the outbox would show people's codes to operators.
    if (!ctx.config.demo) {
      throw new Refusal('DEMO_ONLY');
    }
    const { mails, total } = await mailPage(ctx.db, page, size);
    return {
      rows: mails.map((kept) => shown(outboxMail, { ...kept, ...openLetter(ctx, kept.letter) })),
      page,
      size,
      total,
    };
  },
};
