import { claimLife } from '@entrepot/contract/identity/life';
import { DOCUMENT_DAYS } from '@entrepot/contract/identity/rules';
import { refusalOf } from '@entrepot/contract/life';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { carryOut } from './carry-out.ts';
import { forgetDocuments } from './document-queries.ts';
import { findToExpire, forgetNumbers, lockClaim, needsDocuments } from './queries.ts';

const NAME = 'identity.expire';

/** A confirmed identity holds as long as the document that was shown. */
const expire: ItemJob = {
  name: NAME,
  everySeconds: 3_600,
  due: ({ db, now }, limit) =>
    findToExpire(db, {
      open: isOpen(claimLife, 'expire', { row: 'c', now }),
      ...{ limit, notSetAside: notSetAside(NAME, sql`c.id`) },
    }),
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      const claim = await lockClaim(ctx.db, sql`c.id = ${id} and c.expires_at <= ${ctx.now}`);
      if (claim && !refusalOf(claimLife, 'expire', claim, ctx.now)) {
        await carryOut(ctx, claim, 'expire');
      }
    }
  },
};

const forget = {
  name: 'identity.forget-documents',
  everySeconds: 3_600,
  async run({ db, now }: Ctx) {
    const before = daysAfter(now, -DOCUMENT_DAYS);
    await forgetDocuments(db, { purpose: 'identity', before, needed: needsDocuments(before) });
    await forgetNumbers(db, before);
  },
};

export const identityJobs = [expire, forget] as const;
