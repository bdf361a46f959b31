// What forms and the server both know about withdrawals. No schema library in here.

/** Networks to which money may be withdrawn, and how their addresses look. */
export const CHAIN_ADDRESSES = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9A-Fa-f]{40}$/,
  OMNI: /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/,
} as const;

export type Chain = keyof typeof CHAIN_ADDRESSES;
export const CHAINS = Object.keys(CHAIN_ADDRESSES) as [Chain, ...Chain[]];
