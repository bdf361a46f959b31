// A wallet's statement for a period as a paper: what stands on it adds up, and is what the ledger says to the last digit.
import type { AccountId } from '@entrepot/contract/ids';
import { add, compare } from '@entrepot/contract/money';
import { MOST_LINES } from '@entrepot/contract/papers/rules';
import type { GetStatementInput } from '@entrepot/contract/papers/types';
import type { GivenFile } from '@entrepot/contract/shapes';
import { linesBelow, periodSums } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountById } from '../accounts/index.ts';
import { brandName } from '../brands/index.ts';
import { composeStatement } from './compose-statement.ts';
import { companyOf } from './queries.ts';
import { typeset } from './typesetter.ts';
import { wordsIn } from './words.ts';

/** Refuses STATEMENT_TOO_LONG, PAPER_UNEQUAL. */
export async function getStatement(ctx: MemberCtx, input: GetStatementInput): Promise<GivenFile> {
  const { db, actor, brand, language } = ctx;
  const period = { from: new Date(input.from), until: new Date(input.until) };
  const [account, company, name, moved] = await Promise.all([
    accountById(db, actor.id),
    companyOf(db, actor.id),
    brandName(db, brand.id),
    movedIn(ctx, actor.id, period),
  ]);
  const paper = composeStatement(wordsIn(language), {
    ...{ brand: name, username: account?.username ?? '', company, period },
    ...moved,
  });
  const body = await typeset(actor.id, paper);
  const days = [input.from, input.until].map((at) => at.slice(0, 10)).join('-');
  return { name: `statement-${days}.pdf`, type: 'application/pdf', body };
}

/** Lines and sums that say the same. Money may move between two reads: what differs is read once more. */
async function movedIn(
  { db, log }: MemberCtx,
  owner: AccountId,
  period: { from: Date; until: Date },
) {
  const whose = { kind: 'available', owner } as const;
  for (let tries = 1; tries <= 2; tries += 1) {
    const sums = await periodSums(db, whose, period);
    const lines = await linesBelow(db, whose, { ...period, most: MOST_LINES + 1 });
    if (lines.length > MOST_LINES) {
      throw new Refusal('STATEMENT_TOO_LONG', { limit: MOST_LINES });
    }
    const closing = add(sums.opening, ...lines.map(({ amount }) => amount));
    if (compare(closing, sums.closing) === 0) {
      return { sums, lines: lines.toReversed() };
    }
  }
  log.error({ owner }, 'a statement does not add up: no paper is made of it');
  throw new Refusal('PAPER_UNEQUAL');
}
