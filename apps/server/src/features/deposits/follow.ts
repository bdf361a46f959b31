// Deposits follow what the chain says: each step is a transaction of its own, and whatever is killed goes on with the next run.
import type { Ctx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { inStates, isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { depositLife } from '@entrepot/contract/deposits/life';
import { GONE_DAYS, REVIEW_HOURS, type Worth } from '@entrepot/contract/deposits/rules';
import { CURRENCY } from '@entrepot/contract/money';
import { daysAfter, minutesAfter } from '../../platform/days.ts';
import { carryOut, creditSeen, reverseCredit, tell } from './carry-out.ts';
import {
  enoughTogether,
  type Facts,
  lower,
  needsPeople,
  nextOf,
  type Next,
  type Others,
} from './model.ts';
import { newestPrice, priceOf } from './prices.ts';
import { sealProofs } from './proof.ts';
import * as crowds from './queries/crowds.ts';
import * as queries from './queries/deposits.ts';

/** Steps that follow each other at once, at most: taken, confirmed, credited. */
const MOST_STEPS = 4;

/** Of the channel `c`: its coin has a price that counts now. */
const PRICED = (now: Date): Sql => sql`exists (
  select from deposits.price p where p.coin = c.coin and p.approved_at is not null
    and (p.counts_from is null or p.counts_from <= ${now})
    and p.proposed_at > ${now}::timestamptz - c.price_minutes * interval '1 minute')`;

/** Transfers that are not taken yet, and deposits whose transfer, price or time has come further. */
const due = (now: Date): Sql => sql`
  select t.id, t.seen_at from deposits.untaken u join chains.public_transfer t on t.id = u.transfer_id
  where t.state in ('seen', 'final')
  union all
  select d.id, d.seen_at from deposits.deposit d join chains.public_transfer t on t.id = d.transfer_id
  where ${inStates('d', ['seen', 'confirmed'])} and t.state <> 'seen'
  union all
  select d.id, d.seen_at from deposits.deposit d join chains.public_transfer t on t.id = d.transfer_id
  where ${inStates('d', ['orphaned', 'gone'])} and t.state <> 'orphaned'
  union all
  select d.id, d.seen_at from chains.public_transfer t join deposits.deposit d on d.id = t.id
  where t.state = 'orphaned' and not ${inStates('d', ['seen', 'confirmed', 'orphaned', 'gone', 'own', 'reversed'])}
    and (not ${inStates('d', ['credited'])} or ${queries.READ_AGAIN})
  union all
  select d.id, d.seen_at from deposits.deposit d
  where ${inStates('d', ['orphaned'])} and d.wait_until <= ${now}
  union all
  select d.id, d.seen_at from deposits.deposit d left join chains.public_transfer t on t.id = d.transfer_id
  where ${inStates('d', ['review'])} and d.wait_until <= ${now} and not ${queries.BY_PEOPLE}
  union all
  select d.id, d.seen_at from deposits.deposit d join deposits.channel c on c.id = d.channel_id
  where ${inStates('d', ['unpriced'])} and ${PRICED(now)}
  union all
  select d.id, d.seen_at from deposits.deposit d join deposits.channel c on c.id = d.channel_id
  where ${inStates('d', ['small'])} and d.wait_until <= ${now}
    and (c.coin = ${CURRENCY} or ${PRICED(now)} or not ${crowds.TOLD})`;

const follow: ItemJob = {
  name: 'deposits.follow',
  everySeconds: 2,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select w.id from (${due(now)}) w where ${notSetAside('deposits.follow', sql`w.id`)}
      group by w.id order by min(w.seen_at), w.id limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      await followOne(ctx, id);
    }
  },
};

async function followOne(ctx: Ctx, id: string): Promise<void> {
  const found = await queries.findTransfer(ctx.db, id);
  if (!found) {
    return;
  }
  const transfer = { ...found, own: await isOwn(ctx, found) };
  await take(ctx, transfer);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const deposit = await queries.lockDeposit(ctx.db, sql`d.id = ${id}`);
    const next = deposit && (await look(ctx, deposit, transfer));
    if (!deposit || !next) {
      return;
    }
    await does(ctx, { deposit, transfer }, next);
  }
}

/** From an address of the mall's own, and no payout. What is listed later changes nothing: it could be the customer's own wallet. */
const isOwn = async (
  { db, ports }: Ctx,
  { origin, sender, seenAt }: queries.Transfer,
): Promise<boolean> =>
  origin === 'own' ||
  (origin === null &&
    sender !== null &&
    (await ports.listedReserves(db, [sender], seenAt)).length > 0);

type Transfer = queries.Transfer & { own: boolean };

/** A transfer that is new: it is the deposit's for good, whatever becomes of the channel. The mall's own answers nothing. */
async function take(ctx: Ctx, transfer: Transfer): Promise<void> {
  if (await queries.findOne(ctx.db, sql`d.id = ${transfer.id}`)) {
    return;
  }
  const channel = await channelOf(ctx, transfer);
  const { id, accountId, network, units, seenAt } = transfer;
  const row = { id, transferId: id, accountId, channelId: channel?.id ?? null, network, units };
  await queries.insertDeposit(ctx.db, {
    ...{ ...row, address: transfer.recipient, state: 'seen', seenAt, waitUntil: null },
    ...{ least: channel?.least ?? null, mostFee: channel?.fee ?? null },
  });
  if (transfer.own) {
    return;
  }
  if (channel) {
    const announced = await queries.lockAnnounced(ctx.db, { accountId, channelId: channel.id });
    if (announced) {
      await carryOut(ctx, announced, 'arrive', { more: [sql`answer_id = ${id}`] });
    }
  }
  await tell(ctx.db, { accountId });
}

/** Open or closed: what comes to an address that was given is credited by the rules of its coin. */
async function channelOf({ db }: Ctx, { network, asset }: queries.Transfer) {
  const [found] = await queries.listChannels(
    db,
    sql`c.network = ${network} and c.asset = ${asset} and ${queries.APPROVED}`,
  );
  return found;
}

async function look(
  ctx: Ctx,
  deposit: queries.DepositRow,
  transfer: Transfer,
): Promise<Next | undefined> {
  const found = await channelOf(ctx, transfer);
  const channel = found && {
    ...{ ...found, least: lower(found.least, deposit.least) },
    fee: lower(found.fee, deposit.mostFee),
  };
  const price = channel && (await priceOf(ctx, channel));
  const facts: Facts = {
    ...{ state: deposit.state, transfer: transfer.state, units: deposit.units, channel },
    ...{
      price,
      others: channel && price === undefined ? await othersOf(ctx, deposit, channel) : undefined,
    },
    closed: transfer.closed,
    own: transfer.own,
    waited: deposit.waitUntil !== null && deposit.waitUntil <= ctx.now,
    overdue: inTime(deposit.seenAt) <= ctx.now,
    fixed: deposit.value ?? undefined,
    alone: transfer.nodes < 2,
    readAgain: await queries.isReadAgain(ctx.db, transfer.id),
  };
  const next = nextOf(facts);
  return next?.worth ? { ...next, price: facts.price } : next;
}

/** One that waits for a price itself is asked nothing before there is one. */
async function othersOf(
  { db }: Ctx,
  deposit: queries.DepositRow,
  { coin }: queries.ChannelRow,
): Promise<Others | undefined> {
  if (deposit.state !== 'seen' && deposit.state !== 'small') {
    return undefined;
  }
  const [last, { units: waiting }, told] = await Promise.all([
    newestPrice(db, coin),
    crowds.sumOfSmall(db, deposit),
    crowds.waitsForPrice(db, deposit.accountId, coin),
  ]);
  return { last, waiting, told };
}

type Come = { deposit: queries.DepositRow; transfer: queries.Transfer };

async function does(ctx: Ctx, { deposit, transfer }: Come, next: Next): Promise<void> {
  switch (next.act) {
    case 'credit':
      return creditSeen(ctx, deposit);
    case 'reverse':
      return reverseCredit(ctx, deposit);
    case 'addUp':
      return addUp(ctx, deposit);
    case 'setOwn':
      // That a listed reserve is the mall's is an operator's word: its owner reads that, and may say that it is not so.
      return carryOut(ctx, deposit, 'setOwn', {
        more: [sql`unlisted = ${transfer.origin === 'own'}`],
      });
    case 'setApart':
      return carryOut(ctx, deposit, 'setApart', {
        more: (await crowds.isCrowd(ctx.db, transfer)) ? [sql`unlisted = true`] : [],
      });
    default:
      return carryOut(ctx, deposit, next.act, {
        worth: next.worth,
        more: [...atPrice(next), ...untilOf(ctx, { deposit, transfer }, next)],
        quiet: transfer.closed || (await isTold(ctx, deposit, next)),
      });
  }
}

/** Of what waits for the price of one coin its owner is told once; of a token that is not taken he was told nothing before. */
async function isTold({ db }: Ctx, deposit: queries.DepositRow, { act }: Next): Promise<boolean> {
  const { accountId, channelId } = deposit;
  if (act !== 'awaitPrice' || channelId === null) {
    return act === 'giveUp' && channelId === null;
  }
  const coin = await crowds.coinOf(db, channelId);
  return crowds.waitsForPrice(db, accountId, coin);
}

const atPrice = ({ price }: Next): Sql[] => (price === undefined ? [] : [sql`price = ${price}`]);

const inTime = (from: Date): Date => minutesAfter(from, REVIEW_HOURS * 60);

/**
 * A look ends by itself, but for a closed account: what is credited to it by itself is nobody's. What is large and was told by one
 * node alone, and what has no price, people are to have answered then. The wait for what was taken back is over once it is there again.
 */
function untilOf({ now }: Ctx, { transfer }: Come, { act }: Next): Sql[] {
  switch (act) {
    case 'look':
    case 'awaitPrice':
      return [sql`wait_until = ${transfer.closed ? null : inTime(now)}`];
    case 'orphan':
      return [sql`wait_until = ${daysAfter(now, GONE_DAYS)}`, sql`ended_at = null`];
    case 'seeAgain':
      return [sql`wait_until = null`, sql`ended_at = null`];
    default:
      return [];
  }
}

/**
 * With this one there may be enough. Who sends several at once queues up, so that the last of them sees all; its owner is told
 * of the first alone.
 */
async function addUp(ctx: Ctx, deposit: queries.DepositRow): Promise<void> {
  await queries.queueUp(ctx.db, deposit.accountId);
  await carryOut(ctx, deposit, 'addUp', {
    more: [sql`wait_until = ${inTime(deposit.seenAt)}`],
    quiet: await crowds.hasSmall(ctx.db, deposit),
  });
  await creditTogether(ctx, deposit);
}

async function creditTogether(ctx: Ctx, { accountId, channelId }: queries.DepositRow) {
  const [channel] = await queries.listChannels(ctx.db, sql`c.id = ${channelId}`);
  const price = channel && (await priceOf(ctx, channel));
  if (!channel || price === undefined) {
    return;
  }
  const all = await crowds.sumOfSmall(ctx.db, { accountId, channelId });
  if (enoughTogether([{ id: '', ...all }], channel, price).length === 0) {
    return;
  }
  const small = await crowds.lockSmall(ctx.db, { accountId, channelId });
  for (const { id, worth } of enoughTogether(small, channel, price)) {
    const deposit = small.find((each) => each.id === id);
    if (deposit) {
      await carryOut(ctx, deposit, (await isForPeople(ctx, id, worth)) ? 'look' : 'confirm', {
        ...{ worth, more: [sql`price = ${price}`, sql`wait_until = ${inTime(ctx.now)}`] },
      });
    }
  }
}

/** Nodes are asked for of what is large alone: there may be thousands of the others. */
const isForPeople = async ({ db }: Ctx, id: string, { value }: Worth): Promise<boolean> =>
  needsPeople({ alone: true }, value) && ((await queries.findTransfer(db, id))?.nodes ?? 0) < 2;

/** Announcements that nothing came for end by themselves. */
const expire: ItemJob = {
  name: 'deposits.expire',
  everySeconds: 60,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select d.id from deposits.deposit d
      where ${isOpen(depositLife, 'expire', { row: 'd', now })} and ${notSetAside('deposits.expire', sql`d.id`)}
      order by d.wait_until, d.id limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      const open = isOpen(depositLife, 'expire', { row: 'd', now: ctx.now });
      const deposit = await queries.lockDeposit(ctx.db, sql`d.id = ${id} and ${open}`);
      if (deposit) {
        await carryOut(ctx, deposit, 'expire');
      }
    }
  },
};

export const depositsJobs: readonly ItemJob[] = [follow, expire, sealProofs];
