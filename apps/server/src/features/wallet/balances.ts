import type { AccountId } from '@entrepot/contract/ids';
import { add, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import {
  type ExportStatementInput,
  type Holdings,
  holdings,
  type StatementInput,
  statementLine,
} from '@entrepot/contract/wallet/types';
import { balance, type Narrowed, statement } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { inSnapshot } from '../../platform/since.ts';
import { setting, textFor } from '../brands/index.ts';

export async function getBuyerBalance(ctx: MemberCtx) {
  const available = await balance(ctx.db, 'available', ctx.actor.id);
  return { currency: CURRENCY, available };
}

/** What buyers paid lies in escrow; the part that they have received is on its way to the seller. */
export async function getSellerBalance({ db, ports, actor: { id } }: MemberCtx) {
  const [own, held, inReturnWindow] = await inSnapshot(db, (tx) =>
    Promise.all([
      ownMoney({ db: tx, ports }, id),
      balance(tx, 'escrow', id),
      ports.inReturnWindow(tx, id),
    ]),
  );
  return {
    ...own,
    escrow: subtract(held, inReturnWindow),
    inReturnWindow,
  };
}

/** As the ledger is asked. */
export const narrowedBy = ({
  kinds,
  from,
  until,
}: Omit<ExportStatementInput, 'account'>): Narrowed => ({
  kinds,
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});

export async function listStatement(ctx: MemberCtx, input: StatementInput) {
  const { page, size, account } = input;
  const whose = { kind: account, owner: ctx.actor.id };
  const { lines, total, asOf } = await statement(ctx.db, whose, {
    ...{ ...narrowedBy(input), page, size },
    ...(input.asOf !== undefined && { asOf: Number(input.asOf) }),
  });
  return {
    rows: lines.map((line) => shown(statementLine, { ...line, id: line.journalId })),
    page,
    size,
    total,
    asOf: String(asOf),
  };
}

/**
 * What is on its way out is reserved until it has arrived; told apart is what was sent. Of one state of things: what moves
 * between two reads would stand at two places, or at one below zero.
 */
async function ownMoney({ db, ports }: Pick<MemberCtx, 'db' | 'ports'>, id: AccountId) {
  const [available, reserved, moving] = await Promise.all([
    balance(db, 'available', id),
    balance(db, 'reserved', id),
    ports.underway(db, id),
  ]);
  const sum = (what?: 'withdrawal') =>
    moving
      .filter((each) => what === undefined || each.what === what)
      .reduce((all, { amount }) => add(all, amount ?? ZERO), ZERO);
  return {
    currency: CURRENCY,
    available,
    reserved: subtract(reserved, sum('withdrawal')),
    underway: sum(),
    moving: moving.map(({ since, until, ...each }) => ({
      ...each,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}

/** All that a buyer has with the mall. What is held for orders is told by these, for escrow is an account of each shop. */
export async function getHoldings(ctx: MemberCtx) {
  const { db, now, actor, ports } = ctx;
  const [own, held] = await inSnapshot(db, (tx) =>
    Promise.all([ownMoney({ db: tx, ports }, actor.id), ports.heldForOrders(tx, actor.id)]),
  );
  return shown(holdings, {
    ...own,
    now: now.toISOString(),
    escrow: held.amount,
    heldOrders: held.count,
    orders: held.orders.map((each) => ({ ...each, until: each.until?.toISOString() ?? null })),
    holder: holderOf(ctx),
  });
}

/** Who holds it by the word of the owner's brand; null where that has entered nobody. */
function holderOf({ brand, language }: MemberCtx): Holdings['holder'] {
  const name = setting(brand, 'money_holder');
  return name === ''
    ? null
    : {
        name,
        authority: setting(brand, 'money_licence_authority'),
        number: setting(brand, 'money_licence_number'),
        why: textFor(setting(brand, 'money_no_licence'), language),
        link: setting(brand, 'money_licence_link'),
      };
}
