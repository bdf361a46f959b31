// Chains: what comes to the mall's own addresses, and the demo world's chain.
//
// How an address and a contract are written, in `watched_address.address`, `transfer.recipient` and `transfer.asset`: of an EVM
// chain in small letters (`0xab…`, capitals of EIP-55 are for screens), of TRON in base58 (`T…`), of Bitcoin as the node says
// (`bc1…`). Others read the views `chains.public_…` (migration 0962). The mall's clock may be moved and a chain's cannot: `block_at` is the
// chain's word, `seen_at` and what follows are the mall's.
export { askAgain } from './again-queries.ts';
export { bitcoinWriting } from './bitcoin.ts';
export { chainsInvariants } from './invariants.ts';
export { chainsJobs } from './jobs.ts';
export {
  addDemoNetwork,
  DEMO_NETWORK,
  drip,
  reorganise,
  startDemoChain,
  withDemoChain,
} from './demo-chain.ts';
export {
  LOCAL_CHAIN_ID,
  LOCAL_CONTRACTS,
  LOCAL_FINAL_DEPTH,
  type LocalAsset,
  type LocalChain,
  startLocalChain,
} from './local/local-chain.ts';
export { askAll } from './json-rpc.ts';
export { addKnownNetwork, turnNetwork } from './networks.ts';
export { decimalsOf, nodesOf, readersOf, requireIdentity } from './nodes.ts';
export { type NetworkKind, silentSince } from './queries.ts';
export { leastDifficulty } from './proof-of-work.ts';
export { approveFloor, openFloor, proposeFloor, takeFloorBack } from './work-floors.ts';
export { approveTurn, proposeTurn, takeTurnBack, turnProposer } from './turns.ts';
