// The public keys from which addresses are derived: settings of the process, so that whoever can write the database cannot
// have money sent to himself by changing them there (decision record 0059).
import { HDKey } from '@scure/bip32';
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { derivedKey } from '../../platform/secret.ts';
import { DEMO_NETWORK } from '../chains/index.ts';

/** The public key of a network, as the environment has it; undefined: there are no addresses on it. */
export function keyOf({ config }: Pick<Ctx, 'config'>, network: string): string | undefined {
  const given = config.depositKeys?.get(network);
  return given ?? (config.demo && network === DEMO_NETWORK ? demoKey(config.secret) : undefined);
}

/** By what a key is known in the database, which keeps none. */
export const nameOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16);

/** The demo world's own key: worth nothing, made of the mall's secret, and only the public part of it leaves here. */
function demoKey(secret: string): string {
  const seed = Buffer.from(derivedKey(secret, 'deposit addresses of the demo world'), 'hex');
  return HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'").publicExtendedKey;
}
