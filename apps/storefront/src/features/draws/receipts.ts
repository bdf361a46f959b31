// What this browser keeps of its draws: the receipts, and the random digits that wait for an answer. With the receipts
// it can prove later that the list of all draws is the one that it was part of.
import { stored } from '@entrepot/client/stored.ts';
import { hex } from '@entrepot/contract/draws/proof';
import type { DrawReceipt } from '@entrepot/contract/draws/proof-types';

/** Older ones go: somebody may draw for years. */
const MOST_RECEIPTS = 200;
const NONCE_BYTES = 16;

type Kept = {
  receipts: DrawReceipt[];
  /** By draw: sent, or about to be, and not answered yet. */
  waiting: Record<string, string>;
};

const EMPTY: Kept = { receipts: [], waiting: {} };

const box = stored<Kept>(() => 'draw-receipts', {
  empty: EMPTY,
  parse: read,
  format: (value) => JSON.stringify(value),
});

/** An older version's value, or somebody else's, is none. */
function read(text: string): Kept {
  const { receipts, waiting } = Object(JSON.parse(text)) as Partial<Kept>;
  return Array.isArray(receipts) && typeof waiting === 'object' ? { receipts, waiting } : EMPTY;
}

export const receiptsOf = (drawId: string): DrawReceipt[] =>
  box.get().receipts.filter(({ draw }) => draw === drawId);

/** The digits for the next draw: the same until it is answered, so that nobody can make us throw again. */
export function nonceFor(drawId: string): string {
  const { waiting, receipts } = box.get();
  const known = waiting[drawId];
  if (known !== undefined) {
    return known;
  }
  const made = hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  box.set({ receipts, waiting: { ...waiting, [drawId]: made } });
  return made;
}

export function keepReceipt(receipt: DrawReceipt): void {
  const { receipts, waiting } = box.get();
  const { [receipt.draw]: _, ...others } = waiting;
  const rest = receipts.filter(
    ({ draw, serial }) => draw !== receipt.draw || serial !== receipt.serial,
  );
  box.set({ receipts: [receipt, ...rest].slice(0, MOST_RECEIPTS), waiting: others });
}
