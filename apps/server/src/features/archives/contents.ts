// What is in a copy: one JSON file for each feature, the pictures that the account has sent, and a page that says what all
// that is. Read from the database some hundred rows at a time and within bounds: what does not fit is left out and named.
import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import type { OwnData, Whose } from '../../platform/own-data.ts';
import { dayOf } from '../../platform/days.ts';
import { type TextValues, told } from '../../platform/texts.ts';
import { accountsOwnData } from '../accounts/index.ts';
import { brandName } from '../brands/index.ts';
import { identityOwnData } from '../identity/index.ts';
import { loansOwnData } from '../loans/index.ts';
import { adjustmentsOwnData } from '../adjustments/index.ts';
import { applicationsOwnData } from '../applications/index.ts';
import { cartOwnData } from '../cart/index.ts';
import { catalogueOwnData } from '../catalogue/index.ts';
import { chatOwnData } from '../chat/index.ts';
import { couponsOwnData } from '../coupons/index.ts';
import { drawsOwnData } from '../draws/index.ts';
import { notificationsOwnData } from '../notifications/index.ts';
import { ordersOwnData } from '../orders/index.ts';
import { papersOwnData } from '../papers/index.ts';
import { questionsOwnData } from '../questions/index.ts';
import { quotationsOwnData } from '../quotations/index.ts';
import { reviewsOwnData } from '../reviews/index.ts';
import { sellersOwnData } from '../sellers/index.ts';
import { uploadsOwnData } from '../uploads/index.ts';
import { walletOwnData } from '../wallet/index.ts';
import { paymentsOwnData } from '../payments/index.ts';
import { depositsOwnData } from '../deposits/index.ts';
import { withdrawalsOwnData } from '../withdrawals/index.ts';
import { texts } from './own-texts.ts';
import type { Entry } from './zip.ts';

/** In the order in which the page names them. */
export const OWN_DATA: readonly OwnData[] = [
  ...[accountsOwnData, ordersOwnData, quotationsOwnData, papersOwnData, walletOwnData],
  depositsOwnData,
  withdrawalsOwnData,
  paymentsOwnData,
  adjustmentsOwnData,
  ...[couponsOwnData, cartOwnData, catalogueOwnData, sellersOwnData, reviewsOwnData],
  ...[
    drawsOwnData,
    questionsOwnData,
    applicationsOwnData,
    identityOwnData,
    loansOwnData,
    chatOwnData,
    notificationsOwnData,
    uploadsOwnData,
  ],
];

export type Bounds = {
  /** Of one table. */
  rows: number;
  /** Of all text, and of all pictures. */
  textBytes: number;
  pictureBytes: number;
};
export const BOUNDS: Bounds = { rows: 50_000, textBytes: 60_000_000, pictureBytes: 60_000_000 };
const AT_ONCE = 500;

type Making = { ctx: Ctx; whose: Whose; left: Bounds; cut: string[] };

/** `ctx.db` is a transaction. */
export async function* contentsOf(ctx: Ctx, whose: Whose, bounds = BOUNDS): AsyncGenerator<Entry> {
  const making: Making = { ctx, whose, left: { ...bounds }, cut: [] };
  for (const own of OWN_DATA) {
    yield { name: `${own.file}.json`, content: jsonOf(making, own) };
  }
  yield* pictures(making);
  // Last, for only now is it known what was left out.
  yield { name: 'README.txt', content: [Buffer.from(await readme(making))] };
}

async function* jsonOf(making: Making, { file, tables }: OwnData): AsyncGenerator<Buffer> {
  yield Buffer.from('{');
  let isFirst = true;
  for (const [name, ask] of Object.entries(tables)) {
    yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(name)}: [`);
    yield* rowsOf(making, { file, name, statement: ask(making.whose) });
    yield Buffer.from('\n]');
    isFirst = false;
  }
  yield Buffer.from('\n}\n');
}

type Table = { file: string; name: string; statement: Sql };

async function* rowsOf({ ctx: { db }, left, cut }: Making, { file, name, statement }: Table) {
  const cursor = raw(`own_${file}_${name}`.toLowerCase());
  await db.run(sql`declare ${cursor} no scroll cursor for ${statement}`);
  let isFirst = true;
  for (let most = left.rows; ; most -= AT_ONCE) {
    const rows = await db.query<object>(sql`fetch ${raw(String(AT_ONCE))} from ${cursor}`);
    if (rows.length === 0) {
      break;
    }
    const text = Buffer.from(
      rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
    );
    if (most <= 0 || text.length > left.textBytes) {
      cut.push(`${file}.json: ${name}`);
      break;
    }
    left.textBytes -= text.length;
    isFirst = false;
    yield text;
  }
  await db.run(sql`close ${cursor}`);
}

/** Each in its largest size. */
async function* pictures({ ctx, whose, left, cut }: Making): AsyncGenerator<Entry> {
  const sent = uploadsOwnData.tables['sent']?.(whose);
  const rows = sent ? await ctx.db.query<{ id: string }>(sql`${sent} limit ${left.rows}`) : [];
  for (const { id } of rows) {
    const bytes = await largest(ctx, id);
    if (bytes && bytes.length > left.pictureBytes) {
      cut.push(`pictures/${id}`);
    } else if (bytes) {
      left.pictureBytes -= bytes.length;
      yield { name: `pictures/${id.replace('/', '')}.webp`, content: [bytes] };
    }
  }
}

async function largest({ files }: Ctx, id: string): Promise<Buffer | undefined> {
  for (const width of [...PICTURE_WIDTHS].toReversed()) {
    const bytes = await files.get(`${id}-${width}.webp`);
    if (bytes) {
      return bytes;
    }
  }
  return undefined;
}

/** For a person to read, in his language. */
async function readme({ ctx, cut }: Making): Promise<string> {
  const { language, now } = ctx;
  const say = (name: Parameters<typeof texts.line>[0], values: TextValues = {}) =>
    told(texts.line(name), language, values);
  return [
    say('readme.title', { brand: await brandName(ctx.db, ctx.brand.id) }),
    say('readme.made', { date: dayOf(now) }),
    '',
    ...OWN_DATA.map(({ file }) => `${file}.json\n  ${say(`file.${file}` as 'file.account')}`),
    `pictures/\n  ${say('file.pictureFiles')}`,
    '',
    ...(['readme.format', 'readme.absent', 'readme.browser'] as const).flatMap((name) => [
      say(name),
      '',
    ]),
    ...(cut.length > 0 ? [say('readme.cut'), ...cut.map((each) => `  ${each}`), ''] : []),
  ].join('\n');
}
