// What people of the mall moved by hand on a day, mailed to somebody outside when the day (UTC) is over (trust.md, row 7; decision
// record 0080). With it goes the head of the books: who keeps it can show later that they were written anew.
import type { Language } from '@entrepot/contract/languages';
import { CURRENCY } from '@entrepot/contract/money';
import { wholeSum } from '@entrepot/contract/sums';
import { resolveBrand } from '../../features/brands/index.ts';
import { sendMail } from '../../features/notifications/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter, daysFrom } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { told } from '../../platform/texts.ts';
import { texts } from './own-texts.ts';
import * as queries from './queries.ts';

/** Days that are caught up with after a mall has stood still. */
const MOST_DAYS = 14;
const NAME = 'platform.daily-report';

const MAIL = texts.mail('daily');
const LINES = {
  part: texts.line('part'),
  total: texts.line('total'),
  two: texts.line('two'),
  one: texts.line('one'),
  more: texts.line('more'),
  unread: texts.line('unread'),
};

export const dailyReport: ItemJob = {
  name: NAME,
  everySeconds: 600,
  async due({ db, now, config }, limit) {
    if (!config.reportMail) {
      return [];
    }
    // The first report is of the last day that is over.
    const isFirst = (await queries.lastReport(db)) === undefined;
    const count = isFirst ? 1 : MOST_DAYS;
    const days = daysFrom(daysAfter(now, -count), count);
    return (await queries.unreported(db, days, notSetAside(NAME, sql`d.day`))).slice(0, limit);
  },
  async finish(ctx, days) {
    for (const day of days) {
      if (ctx.config.reportMail && (await queries.noteReport(ctx.db, day, ctx.now))) {
        await write(ctx, ctx.config.reportMail, day);
      }
    }
  },
};

async function write(ctx: Ctx, to: string, day: string): Promise<void> {
  const { language } = await resolveBrand(ctx.db, 'localhost');
  const from = new Date(day);
  const span = { from, until: daysAfter(from, 1) };
  const parts: string[] = [];
  for (const name of Object.keys(queries.PARTS) as queries.PartName[]) {
    parts.push(await partOf(ctx, { name, span, language }));
  }
  const { hash, day: headDay, seq } = await queries.headOfBooks(ctx.db);
  const at = ctx.now.toISOString().slice(0, 16).replace('T', ' ');
  const place = `${headDay ?? '–'} #${seq}`;
  const values = { day, parts: parts.join('\n\n'), at, hash, place };
  await sendMail(ctx, { to, language, mail: MAIL, values });
}

type Wanted = { name: queries.PartName; span: queries.Span; language: Language };

/** Outside the report's transaction: one part that cannot be read keeps back none of the others. */
async function partOf(ctx: Ctx, { name, span, language }: Wanted): Promise<string> {
  try {
    return linesOf(name, await queries.readPart(ctx.autocommit, name, span), language);
  } catch (error) {
    const { requestId: reference, log } = ctx;
    log.error({ error, part: name, reference }, 'part of the daily report not read');
    const head = told(LINES.part, language, { part: name, count: 1 });
    return `${head.split(/[:：]/)[0]}: ${told(LINES.unread, language, { reference })}`;
  }
}

export function linesOf(name: string, { rows, count, total }: queries.Part, language: Language) {
  const head = told(LINES.part, language, { part: name, count });
  const sum = total === null ? '' : `, ${told(LINES.total, language, { total })}`;
  const left = count - rows.length;
  return [
    head + sum,
    ...rows.map((row) => `- ${lineOf(row, total !== null, language)}`),
    ...(left > 0 ? [`- ${told(LINES.more, language, { count: left })}`] : []),
  ].join('\n');
}

/** On one line, whatever operators wrote: nobody adds lines of his own to a report. */
function lineOf(row: queries.Row, isUsdt: boolean, language: Language): string {
  const { at, kind, ref, amount, first, second, text } = row;
  const people = second
    ? told(LINES.two, language, { first, second })
    : told(LINES.one, language, { first });
  const sum = isUsdt ? wholeSum(amount, CURRENCY, language) : amount;
  const said = [at.toISOString().slice(11, 19), ref || kind, sum];
  return [...said, people, ...(text ? [text] : [])].join(' · ').replace(/\s+/gu, ' ');
}
