// Chains: what comes to the mall's own addresses, and the demo world's chain.
export {
  LOCAL_CHAIN_ID,
  LOCAL_FINAL_DEPTH,
  type LocalAsset,
  type LocalChain,
  startLocalChain,
} from './local/local-chain.ts';
