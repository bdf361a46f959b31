import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import type { depositsSeller } from '@entrepot/contract/deposits/seller';
import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import type { Routes } from '../../platform/routes.ts';
import { openAddresses } from './addresses.ts';
import { announceDeposit } from './announce.ts';
import { sendTestCoins, takeBlocksBack } from './demo-coins.ts';
import * as desk from './desk.ts';
import * as channels from './edit-channels.ts';
import * as evidence from './evidence.ts';
import { readAgain } from './read-again.ts';
import * as read from './read-deposits.ts';
import * as secondYes from './second-yes.ts';
import * as workFloors from './work-floors.ts';
import { listChannels } from './shown-channels.ts';
import { getLimits, getPrice, getTerms } from './terms.ts';

export const depositsStorefrontRoutes: Routes<typeof depositsStorefront> = {
  getTerms,
  getLimits,
  getPrice,
  openAddresses,
  announceDeposit,
  sendTestCoins,
  listDeposits: read.listOwn,
  getDeposit: read.getOwn,
};

export const depositsSellerRoutes: Routes<typeof depositsSeller> = {
  ...{ getLimits, getPrice, openAddresses, announceDeposit },
};

export const depositsAdminRoutes: Routes<typeof depositsAdmin> = {
  listDeposits: read.listAll,
  countWaiting: read.countWaiting,
  getDeposit: read.getAny,
  ...desk,
  ...evidence,
  listChannels,
  ...channels,
  ...secondYes,
  ...workFloors,
  readAgain,
  takeBlocksBack,
};
