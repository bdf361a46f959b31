// What stands on a statement, in the words of its reader. How it looks is paper.typ's.
import { languageFacts } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { Company } from '@entrepot/contract/papers/types';
import { zoneName } from '@entrepot/contract/zones';
import type { PeriodSums, StatementLine } from '../../ledger/index.ts';
import { movementName } from '../wallet/index.ts';
import { companyLines, filled, type PaperData } from './compose.ts';
import { settable } from './typed.ts';
import type { Words } from './words.ts';

export type StatementOf = {
  brand: string;
  username: string;
  company: Company | undefined;
  period: { from: Date; until: Date };
  sums: PeriodSums;
  /** The oldest first. */
  lines: readonly StatementLine[];
  /** Of the orders among them, by their ids. */
  numbers: ReadonlyMap<string, string>;
};

/** The id of the order that a movement is about; its reference is that of one, such as `orders/<id>`. */
export const orderOf = (ref: string): string | undefined =>
  /^orders\/([0-9a-f-]{36})/.exec(ref)?.[1];

export function composeStatement(words: Words, given: StatementOf): PaperData {
  const { brand, username, company, period, sums, lines, numbers } = given;
  const { direction, tag } = languageFacts(words.language);
  const title = words.say('title.statement');
  const day = (at: Date) => words.date(at.toISOString());
  // The period ends before an instant: its last day is the one that this instant ends.
  const days = `${day(period.from)} – ${day(new Date(period.until.getTime() - 1))}`;
  const sum = (name: keyof PeriodSums, amount: Amount) => ({
    label: words.say(name),
    amount: `${words.exact(amount)} USDT`,
    strong: name === 'closing',
  });
  return {
    title: `${title} ${days}`,
    brand: settable(brand),
    lang: tag.split('-')[0] ?? 'en',
    rtl: direction === 'rtl',
    foot: `${title} · ${days}`,
    papers: [
      {
        title,
        parties: [
          {
            title: words.say('account'),
            lines: filled([username, ...(company ? companyLines(words, company) : [])]),
          },
          {
            title: words.say('period'),
            lines: [days, words.say('zone', { zone: zoneName(words.timeZone) })],
          },
        ],
        facts: [
          { label: words.say('entries'), value: words.quantity(lines.length), isCode: true },
          { label: words.say('opening'), value: words.exact(sums.opening), isCode: true },
          { label: words.say('closing'), value: words.exact(sums.closing), isCode: true },
        ],
        columns: [
          // A date has words in it, which read as the page does.
          { key: 'no', label: words.say('date'), figure: false },
          { key: 'name', label: words.say('description'), figure: false },
          { key: 'unit', label: words.say('amount'), figure: true },
          { key: 'amount', label: words.say('balance'), figure: true },
        ],
        rows: rowsOf(words, lines, numbers),
        sums: (['opening', 'incoming', 'outgoing', 'closing'] as const).map((name) =>
          sum(name, sums[name]),
        ),
        notes: [
          {
            title: '',
            words: words.say('aboutStatement', { brand: settable(brand) }),
          },
        ],
      },
    ],
  };
}

/** By what its reader finds what a movement is about: the order's number, or the id of anything else, without what it is filed under. */
const known = (ref: string, numbers: StatementOf['numbers']): string =>
  numbers.get(orderOf(ref) ?? '') ?? ref.replace(/^[a-z-]+\//, '');

/** A row for each, with the day on which it was booked: none before the one above it, whenever it was begun. */
function rowsOf(
  words: Words,
  lines: readonly StatementLine[],
  numbers: StatementOf['numbers'],
): PaperData['papers'][number]['rows'] {
  let bookedAt = new Date(0);
  return lines.map((line) => {
    bookedAt = line.at > bookedAt ? line.at : bookedAt;
    return {
      no: words.date(bookedAt.toISOString()),
      name: movementName(line.kind, words.language),
      detail: settable((line.kind === 'adjustment' && line.reason) || known(line.ref, numbers)),
      quantity: '',
      unit: words.exact(line.amount),
      amount: words.exact(line.balanceAfter),
    };
  });
}
