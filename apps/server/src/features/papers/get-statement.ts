// A wallet's statement for a period as a paper: what stands on it adds up, and is what the ledger says to the last digit.
import type { AccountId } from '@entrepot/contract/ids';
import { add, type Amount, compare, ZERO } from '@entrepot/contract/money';
import { MOST_LINES } from '@entrepot/contract/papers/rules';
import type { GetStatementInput } from '@entrepot/contract/papers/types';
import type { GivenFile } from '@entrepot/contract/shapes';
import { dayIn, zoneOf } from '@entrepot/contract/zones';
import {
  linesBelow,
  type PeriodSums,
  periodSums,
  spanOf,
  type StatementLine,
} from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountById } from '../accounts/index.ts';
import { brandName } from '../brands/index.ts';
import { composeStatement, orderOf } from './compose-statement.ts';
import { companyOf, orderNumbers } from './queries.ts';
import { typeset } from './typesetter.ts';
import { wordsIn } from './words.ts';

/** Refuses STATEMENT_TOO_LONG, PAPER_UNEQUAL. */
export async function getStatement(ctx: MemberCtx, input: GetStatementInput): Promise<GivenFile> {
  const { db, actor, ownBrand, language } = ctx;
  const timeZone = zoneOf(input);
  const period = { from: new Date(input.from), until: new Date(input.until) };
  const [account, company, name, moved] = await Promise.all([
    accountById(db, actor.id),
    companyOf(db, actor.id),
    brandName(db, ownBrand.id),
    movedIn(ctx, actor.id, period),
  ]);
  const ids = moved.lines.flatMap(({ ref }) => orderOf(ref) ?? []);
  const numbers = await orderNumbers(db, [...new Set(ids)]);
  const paper = composeStatement(wordsIn(language, timeZone), {
    ...{ brand: name, username: account?.username ?? '', company, period },
    ...moved,
    numbers: new Map(numbers.map((each) => [each.id, each.number])),
  });
  const body = await typeset(actor.id, paper);
  // The period ends before an instant: its last day is the one that this instant ends.
  const last = new Date(period.until.getTime() - 1);
  const days = [period.from, last].map((at) => dayIn(at, timeZone)).join('-');
  return { name: `statement-${days}.pdf`, type: 'application/pdf', body };
}

/** Lines and sums that say the same: of one span, whose movements are all there when it is asked for. */
async function movedIn(
  { db, log }: MemberCtx,
  owner: AccountId,
  period: { from: Date; until: Date },
) {
  const span = await spanOf(db, { kind: 'available', owner }, period);
  const lines = await linesBelow(db, span, { most: MOST_LINES + 1 });
  if (lines.length > MOST_LINES) {
    throw new Refusal('STATEMENT_TOO_LONG', { limit: MOST_LINES });
  }
  const sums = await periodSums(db, span);
  const oldestFirst = lines.toReversed();
  if (goesOn(sums, oldestFirst)) {
    return { sums, lines: oldestFirst };
  }
  log.error({ owner }, 'a statement does not add up: no paper is made of it');
  throw new Refusal('PAPER_UNEQUAL');
}

/** Every balance follows from the one before, from the first to the last, and the sums are theirs. */
function goesOn(sums: PeriodSums, lines: readonly StatementLine[]): boolean {
  const balances = [sums.opening, ...lines.map(({ balanceAfter }) => balanceAfter)];
  const pairs: [Amount, Amount][] = [
    ...lines.map(({ amount, balanceAfter }, at): [Amount, Amount] => [
      add(balances[at] ?? ZERO, amount),
      balanceAfter,
    ]),
    [balances.at(-1) ?? ZERO, sums.closing],
    [add(sums.opening, sums.incoming, sums.outgoing), sums.closing],
  ];
  return pairs.every(([one, other]) => compare(one, other) === 0);
}
