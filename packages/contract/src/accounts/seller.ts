import { accountsStorefront } from './storefront.ts';

const { getChallenge, getMe, logout, heartbeat, login } = accountsStorefront;

export const accountsSeller = {
  getChallenge,
  login: {
    ...login,
    summary:
      'Logs a merchant in; an account that is no merchant hears so only with the right password',
    refusals: [...login.refusals, 'NO_PERMISSION' as const],
  },
  getMe: { ...getMe, who: 'seller' as const },
  logout,
  heartbeat: { ...heartbeat, who: 'seller' as const },
};
