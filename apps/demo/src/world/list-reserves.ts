// The wallets that hold the demo world's coins, listed with their proofs, as an operator of a business lists his.
import type { ReserveAddress } from '@entrepot/contract/reserves/types';
import { DEMO_NETWORK } from '@entrepot/server/features/chains/index';
import { actingIn, type Host, type Person } from '../host.ts';
import { madeBy } from './step.ts';

type Wallet = { address: string; sign: (words: string) => Promise<string> };
type Listed = { addresses: Pick<ReserveAddress, 'network' | 'address' | 'provenAt'>[] };
type Words = { day: string; address: string; message: string };

/** Proofs are made anew well before they are too old. */
const FRESH_MS = 7 * 86_400_000;

/** May be called at each start: what was proven lately stays as it is. */
export async function listReserves(host: Host, wallets: readonly Wallet[]): Promise<void> {
  const act = actingIn(host);
  const operator = await madeBy<Person>(host.db, 'operator');
  const now = host.now();
  const ask = async (name: string, input: object) => act('admin', operator, name, input, now);
  const { addresses } = (await ask('reserves.listReserves', {})) as Listed;
  for (const { address: written, sign } of wallets) {
    const named = { network: DEMO_NETWORK, address: written };
    const { address, day, message } = (await ask('reserves.getProofText', named)) as Words;
    const proven = addresses.find(
      (each) => each.network === DEMO_NETWORK && each.address === address,
    )?.provenAt;
    if (!proven || now.getTime() - Date.parse(proven) > FRESH_MS) {
      const proof = { network: DEMO_NETWORK, address, day, signature: await sign(message) };
      await ask('reserves.proveAddress', proof);
    }
  }
}
