import { ARCHIVE_DAYS } from '@entrepot/contract/archives/rules';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { makeArchives } from './make-archive.ts';
import { deleteOld } from './queries.ts';

export const archivesJobs = [
  makeArchives,
  {
    name: 'archives.forget',
    everySeconds: 3_600,
    run: async ({ db, now }: Ctx) => void (await deleteOld(db, daysAfter(now, -ARCHIVE_DAYS))),
  },
];
