// The one way in which something happens to a quotation: lock, ask the table of its life, change and write down.
import type { AccountId } from '@entrepot/contract/ids';
import { type Act, refusalOf } from '@entrepot/contract/life';
import {
  type QuotationAct,
  quotationLife,
  type QuotationPerson,
  type QuotationStanding,
} from '@entrepot/contract/quotations/life';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { join, type Sql, sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { quotationsEvents } from './events.ts';
import { lockQuotation, type QuotationRow } from './queries.ts';

/** A quotation of whoever asks: what he asked, or what his shop was asked. */
export const ownQuotation = ({ actor }: MemberCtx, quotationId: string): Sql =>
  actor.kind === 'seller'
    ? sql`q.id = ${quotationId} and q.seller_id = ${actor.id}`
    : sql`q.id = ${quotationId} and q.buyer_id = ${actor.id}`;

/** Locks a quotation for an act that is open to it; refuses NOT_FOUND, or what the table says. */
export async function lockFor(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  act: QuotationAct,
  which: Sql,
): Promise<QuotationRow> {
  const quotation = await lockQuotation(db, which);
  if (!quotation) {
    throw new Refusal('NOT_FOUND');
  }
  const refusal = refusalOf(quotationLife, act, quotation satisfies QuotationStanding, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return quotation;
}

type Done = {
  act: QuotationAct;
  by: QuotationPerson;
  byId?: AccountId;
  /** Further columns to set. */
  set?: Sql;
  /** Of the offer that it concerns. */
  version?: number;
};

/** Does what `lockFor` found open. */
export async function carryOut(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  quotation: QuotationRow,
  { act: name, by, byId, set, version }: Done,
): Promise<void> {
  const act: Act = quotationLife.acts[name];
  const columns = [
    ...changes(act, { row: 'q', now }),
    sql`changed_at = ${now}`,
    ...(set ? [set] : []),
  ];
  await db.run(sql`
    with moved as (
      update quotations.quotation q set ${join(columns, ', ')} where q.id = ${quotation.id} returning q.id
    )
    insert into quotations.log (quotation_id, event, version, at, actor, actor_id)
    select id, ${act.event}, ${version ?? null}::int, ${now}::timestamptz, ${by}, ${byId ?? null}::uuid from moved`);
  await emit({ db, now }, quotationsEvents.moved, newsOf(quotation));
}

/** What is told about any quotation that something was done to. */
export const newsOf = ({ id, number, brandId, buyerId, sellerId, shopName }: QuotationRow) => ({
  ...{ quotationId: id, number, brandId, buyerId, sellerId, shop: shopName },
});
