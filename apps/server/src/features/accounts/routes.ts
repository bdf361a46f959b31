import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { accountsSeller } from '@entrepot/contract/accounts/seller';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { Me } from '@entrepot/contract/accounts/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import type { Routes } from '../../platform/routes.ts';
import { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts';
import { changePassword, resetPassword, sendResetCode } from './change-password.ts';
import { closeAccount, getClosing } from './close-account.ts';
import { changeContact, getContacts, sendContactCode } from './contacts.ts';
import {
  changeFundPassword,
  resetFundPassword,
  sendFundPasswordCode,
  setFundPassword,
} from './fund-password.ts';
import { listAuditEntries } from './audit-log.ts';
import { getChallenge, passGate } from './human.ts';
import {
  allowInvitations,
  disableAccount,
  enableAccount,
  getAccount,
  getAccountFigures,
  listAccounts,
  stopInvitations,
} from './manage-accounts.ts';
import { loginBuyer, loginSeller, openBuyer, openSeller } from './login.ts';
import { setupMerchant } from './merchants.ts';
import { getOperator, loginOperator, openOperator, setup } from './operators.ts';
import { endSession as endOwnSession, listSessions } from './own-sessions.ts';
import { meOf } from './present.ts';
import { storeAvatar } from './queries.ts';
import { citiesOf, countriesIn, isCountry, statesOf } from './regions.ts';
import { approveRight, declineRight, giveRight, listOperators, withdrawRight } from './rights.ts';
import { startOperator, stopOperator } from './stop-operator.ts';
import { register, registerWithCode } from './register.ts';
import { endOtherSessions, endSession } from './session-queries.ts';
import { managingRoutes } from './two-step/manage.ts';
import { resetTwoStep } from './two-step/reset.ts';
import { signInRoutes } from './two-step/sign-in.ts';

async function getMe({ db, actor, ports }: MemberCtx): Promise<Me> {
  const [own, identity] = await Promise.all([meOf(db, actor.id), ports.identityOf(db, actor.id)]);
  return identity ? { ...own, identity } : own;
}

async function logout(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'visitor') {
    await endSession(ctx.db, ctx.actor.sessionId);
  }
}

/** Nothing to do: finding the session has written down that its holder is here. */
async function heartbeat(): Promise<void> {}

const listCountries: Routes<typeof accountsStorefront>['listCountries'] = async ({ language }) => ({
  rows: countriesIn(language),
});

export const accountsStorefrontRoutes: Routes<typeof accountsStorefront> = {
  getChallenge,
  passGate,
  register,
  registerWithCode,
  login: loginBuyer,
  ...signInRoutes(openBuyer),
  ...managingRoutes,
  getMe,
  logout,
  heartbeat,
  listSessions,
  endSession: endOwnSession,
  endOtherSessions: ({ db, actor }) => endOtherSessions(db, actor.id, actor.sessionId),
  getContacts,
  sendContactCode,
  changeContact,
  sendFundPasswordCode,
  resetFundPassword,
  getClosing,
  closeAccount,
  changePassword,
  sendResetCode,
  resetPassword,
  checkFundPassword: async ({ db, actor }) => ({ set: (await meOf(db, actor.id)).fundPasswordSet }),
  setFundPassword,
  changeFundPassword,
  async chooseAvatar(ctx, { avatar }) {
    await storeAvatar(ctx.db, ctx.actor.id, avatar);
    return getMe(ctx);
  },
  listAddresses,
  addAddress,
  editAddress,
  removeAddress,
  listCountries,
  listStates: async (ctx, { country }) => ({
    country: isCountry(country) ? country : '',
    rows: await statesOf(country, ctx.language),
  }),
  listCities: async (ctx, { country, state }) => ({
    rows: await citiesOf(country, state, ctx.language),
  }),
};

export const accountsSellerRoutes: Routes<typeof accountsSeller> = {
  getChallenge,
  listCountries,
  setup: setupMerchant,
  login: loginSeller,
  ...signInRoutes(openSeller),
  ...managingRoutes,
  getMe,
  logout,
  heartbeat,
};

export const accountsAdminRoutes: Routes<typeof accountsAdmin> = {
  getChallenge,
  setup,
  login: loginOperator,
  ...signInRoutes(openOperator),
  ...managingRoutes,
  stopInvitations,
  allowInvitations,
  resetTwoStep,
  getMe: getOperator,
  logout,
  heartbeat,
  listAccounts,
  getAccount,
  disableAccount,
  enableAccount,
  getAccountFigures,
  ...{ listOperators, giveRight, approveRight, declineRight, withdrawRight },
  ...{ stopOperator, startOperator },
  listAuditEntries,
};
