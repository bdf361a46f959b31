// What the signer's book has of payments that wait for the word of two nodes, and where two are needed.
import type { SignerWord } from '@entrepot/contract/withdrawals/rules';
import { type Db, sql } from '../platform/db.ts';
import type { OpenNonce, Place } from './book.ts';

export const NODES_DIFFER = 'nodes-differ' satisfies SignerWord;

/** Its nodes do not say the same of it, or one does not answer: it stays signed, and its owner reads why. */
export async function noteDiffering(db: Db, { withdrawalId }: OpenNonce): Promise<void> {
  await db.run(sql`
    update signer.payment set reason = ${NODES_DIFFER}
    where withdrawal_id = ${withdrawalId} and state = 'signed' and reason is distinct from ${NODES_DIFFER}`);
}

/** The same of all that is on its way, when its network cannot be looked at; what waits for people goes on doing so. */
export async function noteAllDiffering(db: Db, { network, sender }: Place): Promise<void> {
  await db.run(sql`
    update signer.payment p set reason = ${NODES_DIFFER} from signer.nonce n
    where n.withdrawal_id = p.withdrawal_id and (n.network, n.sender) = (${network}, ${sender})
      and p.state = 'signed' and p.reason is null`);
}

/** The mall is no demo world: its money is somebody's. */
export const isBusiness = (db: Db): Promise<boolean> =>
  db.hits(sql`select from signer.public_business`);
