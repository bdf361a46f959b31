// Chains: what comes to the mall's own addresses, and the demo world's chain.
//
// How an address and a contract are written, in `watched_address.address`, `transfer.recipient` and `transfer.asset`: of an EVM
// chain in small letters (`0xab…`, capitals of EIP-55 are for screens), of TRON in base58 (`T…`), of Bitcoin as the node says
// (`bc1…`). Others read the views `chains.public_…` (migration 0962).
export { chainsInvariants } from './invariants.ts';
export { chainsJobs } from './jobs.ts';
export {
  LOCAL_CHAIN_ID,
  LOCAL_FINAL_DEPTH,
  type LocalAsset,
  type LocalChain,
  startLocalChain,
} from './local/local-chain.ts';
export { decimalsOf } from './nodes.ts';
