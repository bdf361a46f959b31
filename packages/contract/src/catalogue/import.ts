// Goods from a file: what a merchant sees of an import.
import { z } from 'zod';
import { op, READ_RATE } from '../operation.ts';
import { id, instant, page, pageOf, price } from '../shapes.ts';

/** `waiting` for a worker, `running`, `done` with a report, `failed` with the reason why nothing more was read. */
export const importState = z.enum(['waiting', 'running', 'done', 'failed']);

export const importJob = z.object({
  id,
  fileName: z.string(),
  state: importState,
  dryRun: z.boolean(),
  rowsRead: z.int(),
  /** Part of the file that was read, 0 to 100. */
  percent: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  picturesStored: z.int(),
  rowsPerSecond: z.int(),
  /** Null until there is a rate to judge by. */
  secondsLeft: z.int().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Why the file could not be read to its end. */
  failure: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

/** One row that was refused or changed; `row` counts from 1. */
export const importNote = z.object({
  row: z.int(),
  ref: z.string(),
  field: z.string(),
  reason: z.string(),
  severity: z.enum(['refused', 'cleaned']),
});
export type ImportNote = z.infer<typeof importNote>;

/** The file arrives as multipart, therefore its companions arrive as text. */
const flag = z.union([z.boolean(), z.stringbool()]).default(false);

export const catalogueImportSeller = {
  startImport: op({
    summary: 'Takes a file of goods (NDJSON, JSON or CSV, also gzipped) and starts importing it',
    who: 'seller',
    effect: 'write',
    file: true,
    input: z.strictObject({ dryRun: flag, defaultPrice: price.optional() }),
    output: importJob,
    refusals: ['IMPORT_NOT_READABLE', 'UPLOAD_TOO_LARGE', 'SHOP_NOT_FOUND'],
    rate: { count: 20, seconds: 3_600, per: 'account' },
    log: ['dryRun'],
  }),
  getImport: op({
    summary: 'Progress and report of one import',
    who: 'seller',
    effect: 'read',
    input: z.strictObject({ importId: id, ...page }),
    output: z.object({ job: importJob, notes: pageOf(importNote) }),
    refusals: ['NOT_FOUND', 'SHOP_NOT_FOUND'],
    rate: READ_RATE,
    log: ['importId'],
    object: { field: 'importId', kind: 'import', notFound: 'NOT_FOUND' },
  }),
  listImports: op({
    summary: 'The imports of the own shop, newest first',
    who: 'seller',
    effect: 'read',
    input: z.strictObject({ ...page }),
    output: pageOf(importJob),
    refusals: ['SHOP_NOT_FOUND'],
    rate: READ_RATE,
    log: ['page'],
  }),
};
