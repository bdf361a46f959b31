import { z } from 'zod';
import { anyone, askedBy } from '../operation.ts';
import { addressOperations } from './addresses.ts';
import { accountsStorefront } from './storefront.ts';
import { managingSteps, signingIn } from './two-step.ts';
import { password, session } from './types.ts';

const { getChallenge, getMe, logout, heartbeat, login } = accountsStorefront;

const { loginWithPasskey, takeSecondStep, getPasskeyChallenge } = signingIn;

export const accountsSeller = {
  getChallenge,
  getPasskeyChallenge,
  loginWithPasskey: {
    ...loginWithPasskey,
    refusals: [...loginWithPasskey.refusals, 'NO_PERMISSION' as const],
  },
  takeSecondStep: {
    ...takeSecondStep,
    refusals: [...takeSecondStep.refusals, 'NO_PERMISSION' as const],
  },
  ...askedBy('seller', managingSteps),
  setup: anyone.writes({
    summary:
      'Chooses the password of a shop’s account with the one-time link from the mall, and logs in',
    visitorsKeys: true,
    input: z.strictObject({
      link: z.string().max(100),
      password,
      confirmation: z.string().max(128),
    }),
    output: session,
    refusals: ['SETUP_LINK_INVALID', 'PASSWORD_MISMATCH', 'PASSWORD_TOO_COMMON'],
    rate: { count: 20, seconds: 600, per: 'network' },
  }),
  login: {
    ...login,
    summary:
      'Logs a merchant in; an account that is no merchant hears so only with the right password',
    refusals: [...login.refusals, 'NO_PERMISSION' as const],
  },
  getMe: { ...getMe, who: 'seller' as const },
  /** Of a bank account. */
  listCountries: addressOperations.listCountries,
  logout,
  heartbeat: { ...heartbeat, who: 'seller' as const },
};
