import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { forgetCounts, listUnused, removeUnused } from './queries.ts';
import { fileOf } from './store-picture.ts';

const REMOVE = 'uploads.removeUnused';

/** Whoever sends the same file meanwhile waits for the end of the transaction, and stores it anew. */
const removeUnusedPictures: ItemJob = {
  name: REMOVE,
  everySeconds: 300,
  due: ({ db, now }, limit) => listUnused(db, now, notSetAside(REMOVE, sql`p.id`), limit),
  async finish({ db, files, now }, ids) {
    for (const id of ids) {
      if (await removeUnused(db, id, now)) {
        await Promise.all(PICTURE_WIDTHS.map((width) => files.remove(fileOf(id, width))));
      }
    }
  },
};

export const uploadsJobs = [
  removeUnusedPictures,
  {
    name: 'uploads.forgetCounts',
    everySeconds: 3_600,
    run: ({ db, now }: Ctx) => forgetCounts(db, dayOf(daysAfter(now, -1))),
  },
];
