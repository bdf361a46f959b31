// A statement as a file for spreadsheets, written while it is read from the database: nobody's file is held in memory.
import { csvLine, UTF8_MARK } from '@entrepot/contract/csv';
import type { Language } from '@entrepot/contract/languages';
import { CURRENCY } from '@entrepot/contract/money';
import type { GivenFile } from '@entrepot/contract/shapes';
import type { ExportStatementInput } from '@entrepot/contract/wallet/types';
import { MOST_EXPORTED_LINES, type MovementKind } from '@entrepot/contract/wallet/rules';
import { dayIn, withOffset, zoneName, zoneOf } from '@entrepot/contract/zones';
import { Readable } from 'node:stream';
import {
  hasMoreLines,
  linesBelow,
  type Span,
  spanOf,
  type StatementLine,
} from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { told } from '../../platform/texts.ts';
import { narrowedBy } from './balances.ts';
import { texts } from './own-texts.ts';

const AT_ONCE = 500;
const COLUMNS = ['at', 'kind', 'reason', 'ref', 'amount', 'balance', 'currency', 'id'] as const;

/** What a movement is called in a language. */
export const movementName = (kind: MovementKind, language: Language): string =>
  told(texts.line(`kind.${kind}`), language, {});

/** Every movement that was asked for. Refuses STATEMENT_TOO_LONG before the file begins: a file that is cut would not add up. */
export async function exportStatement(
  ctx: MemberCtx,
  input: ExportStatementInput,
): Promise<GivenFile> {
  const timeZone = zoneOf(input);
  const { kinds, ...time } = narrowedBy(input);
  const span = await spanOf(ctx.db, { kind: input.account, owner: ctx.actor.id }, time);
  if (await hasMoreLines(ctx.db, span, { kinds, most: MOST_EXPORTED_LINES })) {
    throw new Refusal('STATEMENT_TOO_LONG', { limit: MOST_EXPORTED_LINES });
  }
  return {
    name: `statement-${dayIn(ctx.now, timeZone)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(fileOf(ctx, { span, kinds, timeZone })),
  };
}

type Written = {
  span: Span;
  kinds: readonly MovementKind[] | undefined;
  /** Whose hours are written. */
  timeZone: string;
};

/** The newest first, some hundred at a time, each time below the last one that was written, down to the first. */
async function* fileOf({ db, language }: MemberCtx, { span, kinds, timeZone }: Written) {
  yield (
    UTF8_MARK +
      csvLine(
        COLUMNS.map((column) =>
          told(texts.line(`csv.${column}`), language, { zone: zoneName(timeZone) }),
        ),
      )
  );
  let lines: StatementLine[];
  let below: StatementLine | undefined;
  do {
    lines = await linesBelow(db, span, { kinds, below, most: AT_ONCE });
    yield lines.map((line) => row(line, language, timeZone)).join('');
    below = lines.at(-1);
  } while (lines.length === AT_ONCE);
}

/** Amounts are written as they are, to the last digit. */
const row = (line: StatementLine, language: Language, timeZone: string): string =>
  csvLine([
    withOffset(line.at, timeZone),
    movementName(line.kind, language),
    line.kind === 'adjustment' ? line.reason : '',
    line.ref,
    line.amount,
    line.balanceAfter,
    CURRENCY,
    line.journalId,
  ]);
