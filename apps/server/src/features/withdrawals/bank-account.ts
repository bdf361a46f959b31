// The bank account that withdrawals go to. What nobody should read is sealed under a key of its own and can be opened only as
// what it is (decision record 0064); screens show the end of the number.
import { bankFault, holderHint, lastFour, maskedNumber } from '@entrepot/contract/withdrawals/bank';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import { bankFields } from '@entrepot/contract/withdrawals/types';
import type { z } from 'zod';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { sealBytes, unsealBytes } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import {
  type Closed,
  requireFundPassword,
  requireSecondStep,
  tellOwner,
} from '../accounts/index.ts';
import * as queries from './bank-queries.ts';
import { texts } from './own-texts.ts';
import { presentBank } from './present-bank.ts';
import { forgetFeeTold } from './fee-queries.ts';
import { queueUp } from './queries.ts';
import { isBankOpen } from './terms.ts';

type Handlers = Routes<typeof withdrawalsStorefront>;
type Bank = z.output<typeof bankFields>;

const SAVED = texts.mail('bank-account-saved');

const keyOf = ({ config }: Pick<Ctx, 'config'>): string =>
  derivedKey(config.secret, 'bank accounts');

const sealBank = (ctx: Pick<Ctx, 'config'>, id: string, bank: Bank): Buffer =>
  sealBytes(keyOf(ctx), Buffer.from(JSON.stringify(bank)), id);

/** Everything that its owner wrote; undefined once it is forgotten. */
export const openBank = (
  ctx: Pick<Ctx, 'config'>,
  { id, sealed }: queries.BankAccountRow,
): Bank | undefined =>
  sealed === null
    ? undefined
    : bankFields.parse(JSON.parse(unsealBytes(keyOf(ctx), sealed, id).toString('utf8')));

export const saveBankAccount: Handlers['saveBankAccount'] = async (ctx, { fundPassword, bank }) => {
  if (!isBankOpen(ctx.brand)) {
    throw new Refusal('WITHDRAWAL_CHANNEL_CLOSED');
  }
  await queueUp(ctx.db, ctx.actor.id);
  await requireSecondStep(ctx);
  await requireFundPassword(ctx, fundPassword);
  return { account: presentBank(await keepBank(ctx, bank)) };
};

/** Confirmed like a new one: with a session alone nobody keeps its owner from being paid, for the next one waits. */
export const removeBankAccount: Handlers['removeBankAccount'] = async (ctx, { fundPassword }) => {
  const { db, actor, now } = ctx;
  await queueUp(db, actor.id);
  await requireSecondStep(ctx);
  await requireFundPassword(ctx, fundPassword);
  await queries.leaveBankAccount(db, actor.id, now);
  await queries.forgetUnused(db, actor.id);
  return { account: null };
};

/** Keeps one as the account that withdrawals go to; the same as before stays, with its day. Refuses what is wrong with it. */
async function keepBank(ctx: MemberCtx, bank: Bank): Promise<queries.BankAccountRow> {
  const fault = bankFault(bank);
  if (fault) {
    throw new Refusal(fault);
  }
  const { db, actor, now } = ctx;
  const before = await queries.currentBankAccount(db, actor.id);
  if (before && JSON.stringify(openBank(ctx, before)) === JSON.stringify(bankFields.parse(bank))) {
    return before;
  }
  await queries.leaveBankAccount(db, actor.id, now);
  await queries.forgetUnused(db, actor.id);
  const id = newId(now.getTime());
  const row = await queries.insertBankAccount(db, {
    ...{ id, accountId: actor.id, kind: bank.kind, bankName: bank.bankName, country: bank.country },
    ...{ swift: bank.swift || null, lastFour: lastFour(bank.number) },
    ...{ holderHint: holderHint(bank.holder), sealed: sealBank(ctx, id, bank) },
  });
  await tellOwner(ctx, actor.id, {
    ...{ mail: SAVED, values: { bank: row.bankName, number: maskedNumber(row.lastFour) } },
    about: { kind: 'payout-address-bound', params: {} },
  });
  return row;
}

type Asked = { address?: string | undefined; bank?: Bank | undefined };

/**
 * Where a withdrawal through a bank goes: to what existing clients send with it, or to the account whose id was named, which is
 * the one that its owner was shown.
 */
export async function bankOf(ctx: MemberCtx, { address, bank }: Asked) {
  if (bank) {
    return keepBank(ctx, bank);
  }
  const current = await queries.currentBankAccount(ctx.db, ctx.actor.id);
  const account = orRefuse(current, 'BANK_ACCOUNT_MISSING');
  if (address !== account.id) {
    throw new Refusal('BANK_ACCOUNT_OTHER');
  }
  return account;
}

/** Nothing of it is kept beyond its owner's account but where paid withdrawals went, as screens show it. */
export async function forgetBankAccount({ db, now }: Ctx, { accountId }: Closed): Promise<void> {
  await queries.leaveBankAccount(db, accountId, now);
  await queries.forgetUnused(db, accountId);
  await forgetFeeTold(db, accountId);
}
