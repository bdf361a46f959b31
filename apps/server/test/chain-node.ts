/** A chain for a test file: blocks come when the test says so, and all is gone at its end. Start one for a whole file. */
import { afterAll, beforeAll } from 'vitest';
import { type LocalChain, startLocalChain } from '../src/features/chains/index.ts';

/** `chain()` in a test or a hook after this one. The tests need the node's package: without it they fail, they are not left out. */
export function withChain(): () => LocalChain {
  let chain: LocalChain | undefined;
  beforeAll(async () => {
    chain = await startLocalChain();
  });
  afterAll(() => chain?.stop());
  return () => {
    if (!chain) {
      throw new Error(
        `no local chain on ${process.platform} ${process.arch}: @foundry-rs/anvil-linux-amd64 is for Linux on x64 alone`,
      );
    }
    return chain;
  };
}
