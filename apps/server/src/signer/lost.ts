// Payments that were settled, and whose network has lost even the final block that had them (decision records 0092 and 0098).
import * as book from './book.ts';
import type { Signer, Station } from './station.ts';

/**
 * What was settled stays so, whatever its network says later: its owner has been told. Throws until somebody has paid it by hand, and
 * says so. `booked`: transactions of which somebody does.
 */
export async function endUnpaid(
  signer: Signer,
  station: Station,
  booked: readonly string[],
  { nonce, how, transaction }: { nonce: book.OpenNonce; how: string; transaction: string },
): Promise<void> {
  if (!booked.includes(transaction)) {
    throw new Error(
      `the withdrawal ${nonce.withdrawalId} was settled, and its network has lost that and ${how} (${transaction}): nothing is signed before it is paid by hand`,
    );
  }
  await book.endAgain(signer.db, station, nonce, null);
}
