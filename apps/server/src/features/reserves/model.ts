// Words that prove an address, and the days on which they may be signed. Pure.
import { createHmac } from 'node:crypto';

export type Named = { network: string; address: string; day: string };

/** Longer than anybody can guess. */
const NONCE_DIGITS = 32;

/**
 * What is to be signed: the mall by the key of its books, the address, the day, and a number that only the mall can tell, so
 * that nobody signs for days to come.
 */
export function proofMessage(mall: string, secret: string, { network, address, day }: Named) {
  const nonce = createHmac('sha256', secret)
    .update(`${network} ${address} ${day}`)
    .digest('hex')
    .slice(0, NONCE_DIGITS);
  return [
    'Proof of reserves',
    `Mall: ${mall}`,
    `Network: ${network}`,
    `Address: ${address}`,
    `Day: ${day}`,
    `Nonce: ${nonce}`,
  ].join('\n');
}
