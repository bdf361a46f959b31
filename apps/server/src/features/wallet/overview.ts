import { CURRENCY } from '@entrepot/contract/money';
import { booksProof } from '@entrepot/contract/wallet/types';
import type { BooksProof, OperatorCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { sumsByKind } from './queries.ts';

/** What the mall holds for whom, and what the last proof of the books found: proving is the timer's work, not a reader's. */
export async function getOverview({ db, ports }: OperatorCtx) {
  const [sums, { proof, asked }] = await Promise.all([sumsByKind(db), ports.booksProof(db)]);
  return {
    currency: CURRENCY,
    sums,
    books: proof ? present(proof) : null,
    checking: asked,
  };
}

const present = (proof: BooksProof) =>
  shown(booksProof, {
    ...proof,
    sound: proof.checks.every(({ violations }) => violations === 0),
    checkedAt: proof.at,
    allCheckedAt: proof.wholeAt,
  });

/** Proving everything may take minutes: nobody waits for it with a page. */
export const checkBooks = ({ db, now, ports }: OperatorCtx) => ports.askForProof(db, now);
