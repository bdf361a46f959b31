/** What a return request needs before it may be sent. Pure. */
import {
  compare,
  isAmount,
  moneyText,
  toCents,
  type Amount,
  parseAmount,
  ZERO,
} from '@entrepot/contract/money';
import { plainAmount, rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import {
  isFiner,
  piecesLeft,
  type ReturnableLine,
  returnBounds,
} from '@entrepot/contract/orders/returns';
import { PIECES_OF, type PiecesOf, type ReturnReason } from '@entrepot/contract/orders/rules';
import type { ReturnPieces } from '@entrepot/contract/orders/types';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';

/** How many pieces of each choice. */
export type Pieces = Readonly<Record<string, number>>;

export type ReturnDraft = {
  reason: ReturnReason | '';
  pieces: Pieces;
  amount: string;
  detail: string;
  images: readonly PickedImage[];
};

/** What the form is about: the order's lines and the money that is still held. */
export type Returnable<Line extends ReturnableLine = ReturnableLine> = {
  lines: readonly Line[];
  held: Amount;
};

/** Pieces of a line that may be chosen: those sent, or those still to be sent. */
export type Choice<Line extends ReturnableLine = ReturnableLine> = {
  key: string;
  line: Line;
  of: PiecesOf;
  left: number;
};

export const choicesOf = <Line extends ReturnableLine>(lines: readonly Line[]): Choice<Line>[] =>
  lines.flatMap((line) =>
    PIECES_OF.flatMap((of) => {
      const left = piecesLeft(line, of);
      return left > 0 ? [{ key: `${line.id} ${of}`, line, of, left }] : [];
    }),
  );

/** All pieces, or none. */
export const allPieces = (lines: readonly ReturnableLine[], none = false): Pieces =>
  Object.fromEntries(choicesOf(lines).map(({ key, left }) => [key, none ? 0 : left]));

/** The chosen pieces as they are sent. */
export const chosenPieces = (lines: readonly ReturnableLine[], pieces: Pieces): ReturnPieces[] =>
  choicesOf(lines).flatMap(({ key, line, of }) => {
    const quantity = pieces[key] ?? 0;
    return quantity > 0 ? [{ lineId: line.id, of, quantity }] : [];
  });

export const boundsOf = ({ lines, held }: Returnable, pieces: Pieces) =>
  returnBounds(lines, chosenPieces(lines, pieces), held);

/** An amount as it stands in the field: two decimals, or all that an old order has. */
export const wholeAmount = (paid: Amount): string =>
  compare(paid, toCents(paid)) === 0 ? moneyText(paid) : paid;

/** The amount as typed: `12,5` counts as `12.5`; null when it is none. */
export function readAmount(typed: string): Amount | null {
  const text = plainAmount(typed);
  const amount = isAmount(text) ? parseAmount(text) : ZERO;
  return compare(amount, ZERO) > 0 ? amount : null;
}

/** Begins with all pieces and all of their money. */
export function firstDraft(of: Returnable): ReturnDraft {
  const pieces = allPieces(of.lines);
  const amount = wholeAmount(boundsOf(of, pieces).most);
  return { reason: '', pieces, amount, detail: '', images: [] };
}

type Say = { money: (amount: Amount) => string; uploading: boolean };

/** Amounts are said in the reader's figures. Only “another reason” says nothing by itself. */
export const returnRules = (of: Returnable, { money, uploading }: Say) =>
  rulesFor<ReturnDraft>()({
    reason: { problem: (reason) => (reason === '' ? 'return.reasonMissing' : undefined) },
    pieces: {
      problem: (pieces) =>
        choicesOf(of.lines).length > 0 && chosenPieces(of.lines, pieces).length === 0
          ? 'return.piecesMissing'
          : undefined,
    },
    amount: {
      problem: (typed, { pieces }) => {
        const bounds = boundsOf(of, pieces);
        const fault = amountFault(readAmount(typed), bounds);
        return (
          fault && ([fault, { most: money(bounds.most), least: money(bounds.least) }] as const)
        );
      },
    },
    detail: {
      read: trimmed,
      problem: (detail, { reason }) =>
        reason === 'other' && detail.trim() === '' ? 'return.detailMissing' : undefined,
    },
    images: { problem: () => (uploading ? 'return.picturesRunning' : undefined) },
  });

function amountFault(amount: Amount | null, bounds: { least: Amount; most: Amount }) {
  if (amount === null) {
    return 'return.amountMissing';
  }
  if (compare(amount, bounds.most) > 0) {
    return 'return.amountTooLarge';
  }
  if (compare(amount, bounds.least) < 0) {
    return 'return.amountTooSmall';
  }
  return isFiner(amount, bounds) ? 'return.amountTooFine' : undefined;
}
