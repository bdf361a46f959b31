// Goods from a file: what a merchant sees of an import.
import { z } from 'zod';
import { seller } from '../operation.ts';
import { UPLOAD_BODY_BYTES } from '../uploads/rules.ts';
import { id, instant, page, pageOf, unitPrice } from '../shapes.ts';
import {
  isFileName,
  MOST_IMPORT_PICTURES,
  MOST_PARTS,
  OFFER_SIZE,
  UNREADABLE,
} from './import-rules.ts';

/** `waiting` for a worker, `running`, `done` with a report, `failed` with the reason why more was read. */
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

/** SHA-256 of a file's bytes, in hex: what is here already under it is not sent again. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fileName = z.string().max(200).refine(isFileName, { message: 'fileName' });

export const catalogueImportSeller = {
  offerFiles: seller.writes({
    summary:
      'Names the pictures of a folder and the pieces of goods files; answers which the mall does not have yet',
    input: z.strictObject({
      /** Chosen by the sender; the same folder named again is the same. */
      folder: hash,
      pictures: z.array(z.strictObject({ name: fileName, hash })).max(OFFER_SIZE),
      parts: z.array(hash).max(OFFER_SIZE),
    }),
    output: z.object({ missing: z.array(hash) }),
    refusals: ['IMPORT_TOO_MANY', 'UPLOAD_QUOTA', 'SHOP_NOT_FOUND'],
    rate: { count: 120, seconds: 60, per: 'account' },
    log: ['folder'],
    bodyBytes: 524_288,
  }),
  sendFile: seller.writes({
    summary: 'Takes one picture of a folder, or one piece of a goods file (multipart field `file`)',
    file: true,
    bodyBytes: UPLOAD_BODY_BYTES,
    transaction: false,
    input: z.strictObject({ kind: z.enum(['picture', 'part']) }),
    output: z.object({ hash }),
    refusals: [
      'UPLOAD_TOO_LARGE',
      'UPLOAD_NOT_A_PICTURE',
      'UPLOAD_PICTURE_SIZE',
      'UPLOAD_BUSY',
      'UPLOAD_FAILED',
      'UPLOAD_QUOTA',
      'SHOP_NOT_FOUND',
    ],
    // Some twenty pictures a second: no encoder is faster.
    rate: { count: 1_200, seconds: 60, per: 'account' },
    log: ['kind'],
  }),
  startImport: seller.writes({
    summary: 'Starts importing a file of goods (NDJSON, JSON or CSV, also gzipped) that was sent',
    input: z.strictObject({
      /** Within its folder: pictures are looked for beside it. */
      fileName,
      /** The pieces of the file, in their order. */
      parts: z.array(hash).min(1).max(MOST_PARTS),
      /** Where its pictures were named, and how many they are. */
      folder: hash.optional(),
      pictureCount: z.int().min(0).max(MOST_IMPORT_PICTURES).default(0),
      dryRun: z.boolean().default(false),
      defaultPrice: unitPrice.optional(),
    }),
    output: importJob,
    refusals: [...UNREADABLE, 'IMPORT_INCOMPLETE', 'IMPORT_BUSY', 'SHOP_NOT_FOUND'],
    rate: { count: 60, seconds: 3_600, per: 'account' },
    log: ['dryRun', 'folder'],
  }),
  getImport: seller.reads({
    summary: 'Progress and report of one import',
    input: z.strictObject({ importId: id, ...page }),
    output: z.object({ job: importJob, notes: pageOf(importNote) }),
    refusals: ['SHOP_NOT_FOUND'],
    object: { field: 'importId', kind: 'import', notFound: 'NOT_FOUND' },
  }),
  listImports: seller.reads({
    summary: 'The imports of the own shop, newest first',
    input: z.strictObject(page),
    output: pageOf(importJob),
    refusals: ['SHOP_NOT_FOUND'],
    log: ['page'],
  }),
};
