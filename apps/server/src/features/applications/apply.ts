import { MOST_APPLICATIONS_A_DAY } from '@entrepot/contract/applications/rules';
import type { applicationsStorefront } from '@entrepot/contract/applications/storefront';
import type { ApplyInput } from '@entrepot/contract/applications/types';
import type { MemberCtx } from '../../platform/context.ts';
import { refusing, sql } from '../../platform/db.ts';
import { daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountById } from '../accounts/index.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { applicationsEvents } from './events.ts';
import * as queries from './queries.ts';
import { getApplying } from './read-applications.ts';

type Handlers = Routes<typeof applicationsStorefront>;

/** The same words sent twice while they wait are one application. */
export const apply: Handlers['apply'] = async (ctx, input) => {
  const { db, now, actor, brand } = ctx;
  await queries.queueUp(db, actor.id);
  if (await queries.hasShop(db, actor.id)) {
    throw new Refusal('HAS_SHOP');
  }
  const last = await queries.lastOf(db, actor.id);
  if (last?.state === 'submitted') {
    if (isSame(last, input)) {
      return getApplying(ctx, {});
    }
    throw new Refusal('APPLICATION_WAITING');
  }
  await check(ctx, input);
  const { terms: _terms, ...said } = input;
  const row = { ...said, applicantId: actor.id, brandId: brand.id, createdAt: now, termsAt: now };
  await refusing({ application_waiting: 'APPLICATION_WAITING' }, () =>
    queries.insertApplication(db, { ...row, id: newId(now.getTime()) }),
  );
  await emit(ctx, applicationsEvents.moved, { applicantId: actor.id });
  return getApplying(ctx, {});
};

const SAID = [
  ...(['shopName', 'company', 'registration', 'country', 'city'] as const),
  ...(['goods', 'website', 'email', 'departmentIds'] as const),
];

const isSame = (last: queries.ApplicationRow, input: ApplyInput): boolean =>
  SAID.every((name) => String(last[name]) === String(input[name]));

async function check({ db, now, actor }: MemberCtx, input: ApplyInput): Promise<void> {
  const since = daysAfter(now, -1);
  if ((await queries.countSince(db, actor.id, since)) >= MOST_APPLICATIONS_A_DAY) {
    throw new Refusal('APPLICATION_QUOTA');
  }
  const account = await accountById(db, actor.id);
  if (!account?.emailProvenAt || account.email !== input.email) {
    throw new Refusal('APPLICATION_EMAIL_NOT_PROVEN');
  }
  if (!(await queries.areDepartments(db, input.departmentIds))) {
    throw new Refusal('CATEGORY_NOT_FOUND');
  }
  if (await queries.isShopName(db, input.shopName)) {
    throw new Refusal('SHOP_NAME_TAKEN');
  }
}

export const withdrawApplication: Handlers['withdrawApplication'] = async (
  ctx,
  { applicationId },
) => {
  const own = sql`a.id = ${applicationId} and a.applicant_id = ${ctx.actor.id}`;
  await carryOut(ctx, await lockFor(ctx, 'withdraw', own), 'withdraw');
  return getApplying(ctx, {});
};
