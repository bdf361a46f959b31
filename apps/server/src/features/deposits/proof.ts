// What somebody has sent along with an announcement: sealed beside what operators show, and opened by them in the same way. Its owner
// gets it with the deposit itself.
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { pictureBytes } from '../uploads/index.ts';
import { openEvidence, sealEvidence } from './evidence.ts';
import * as deposits from './queries/deposits.ts';
import * as queries from './queries/evidence.ts';

export async function keepProof(ctx: Ctx, depositId: string, picture: Buffer): Promise<void> {
  const place = { id: newId(ctx.now.getTime()), depositId };
  const sealed = sealEvidence(ctx, picture, place);
  await queries.insertEvidence(ctx.db, { ...place, sealed, addedBy: null, at: ctx.now });
}

/** As the address of a picture that says all of it itself, for who may read the deposit; null where nothing was sent along. */
export async function proofOf(ctx: Pick<Ctx, 'db' | 'config'>, depositId: string) {
  const found = await queries.findProof(ctx.db, depositId);
  return found ? `data:image/webp;base64,${openEvidence(ctx, found).toString('base64')}` : null;
}

const SEAL = 'deposits.seal-proofs';

/** From before proofs were sealed. The files go by themselves where nothing shows them (migration 1283). */
export const sealProofs: ItemJob = {
  name: SEAL,
  everySeconds: 60,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select d.id from deposits.deposit d where d.picture is not null and ${notSetAside(SEAL, sql`d.id`)}
      order by d.id limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      const picture = await deposits.lockUnsealed(ctx.db, id);
      const bytes = picture && (await pictureBytes(ctx, picture));
      if (bytes) {
        await keepProof(ctx, id, bytes);
      } else if (picture) {
        const about = { deposit: id, picture: picture.id };
        ctx.log.warn(about, 'the file of a proof of payment is not there');
        await deposits.change(ctx.db, id, [sql`picture_gone = true`]);
      }
      await deposits.change(ctx.db, id, [sql`picture = null`]);
    }
  },
};
