import { buyer } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import { archiveState } from './types.ts';

/** A copy of everything that the mall keeps of an account, for its owner. */
export const archivesStorefront = {
  getArchive: buyer.reads({
    summary: 'Whether there is a copy of the own data, is being made, or may be asked for',
    output: archiveState,
  }),
  requestArchive: buyer.writes({
    summary: 'Asks for a copy of the own data; one that was there before is deleted',
    whileClosed: true,
    output: archiveState,
    refusals: ['CONFIRM_NEEDED', 'ARCHIVE_BEING_MADE', 'ARCHIVE_LIMIT'],
    rate: { count: 10, seconds: 600, per: 'account' },
  }),
  downloadArchive: buyer.reads({
    summary: 'The copy of the own data',
    gives: 'file',
    output: givenFile,
    refusals: ['CONFIRM_NEEDED', 'ARCHIVE_NOT_FOUND'],
    rate: { count: 20, seconds: 600, per: 'account' },
  }),
};
