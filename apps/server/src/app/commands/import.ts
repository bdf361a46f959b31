import { HIGHEST_STOCK } from '@entrepot/contract/catalogue/rules';
import type { ShopId } from '@entrepot/contract/ids';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { isAmount, compare, parseAmount, ZERO, type Amount } from '@entrepot/contract/money';
import { reindexAll } from '../../features/search/index.ts';
import * as imports from '../../import/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { BadValue, whole } from '../../platform/parse-setting.ts';
import type { Mall } from '../mall.ts';
import { withMall } from './with-mall.ts';

type Options = {
  shop?: string;
  dryRun?: boolean;
  yes?: boolean;
  pictures?: string;
  defaultPrice?: Amount;
  defaultStock?: number;
};

const GOODS_FILE = /\.(?:ndjson|jsonl|json|csv|tsv)(?:\.gz)?$/i;

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .argument('<file|folder>', 'NDJSON, JSON or CSV, also gzipped; of a folder, every such file')
    .description('puts goods from files into a shop; again, it changes only what has changed')
    .option('--shop <id or name>', 'the shop; without it, the oldest one')
    .option('--dry-run', 'reads and reports, stores nothing')
    .option('--yes', 'does not ask')
    .option('--pictures <folder>', 'where the pictures lie, when not beside the file')
    .option(
      '--default-price <amount>',
      'for rows without a price, which are refused otherwise',
      price,
    )
    .option(
      '--default-stock <pieces>',
      'for rows that say nothing about stock (100)',
      whole(0, HIGHEST_STOCK),
    )
    .action((path: string, options: Options) =>
      withMall((mall) => importPath(mall, path, options)),
    );
}

function price(text: string): Amount {
  const amount = isAmount(text) ? parseAmount(text) : ZERO;
  if (compare(amount, ZERO) <= 0) {
    throw new BadValue('must be an amount above zero');
  }
  return amount;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function importPath(mall: Mall, path: string, options: Options): Promise<void> {
  const files = goodsFiles(path);
  if (options.pictures && !statSync(options.pictures, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CannotStart(`There is no folder ${options.pictures}.`);
  }
  const shop = await findShop(mall, options.shop);
  say(`${options.dryRun ? 'Trying out' : 'Importing'} ${files.join(', ')} for ${shop.name}`);
  if (!options.yes && !options.dryRun && !(await agreed())) {
    say('nothing was changed');
    return;
  }
  for (const file of files) {
    await importFile(mall, file, shop.id, options);
  }
  if (!options.dryRun) {
    const indexed = await reindexAll(mall.db);
    say(`${indexed} goods can now be searched`);
  }
}

function goodsFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new CannotStart(`There is no ${path}.`);
  }
  if (found.isFile()) {
    return [path];
  }
  if (!found.isDirectory()) {
    throw new CannotStart(`${path} is neither a file nor a folder.`);
  }
  const isFile = (name: string) =>
    statSync(join(path, name), { throwIfNoEntry: false })?.isFile() ?? false;
  const files = readdirSync(path)
    .filter((name) => GOODS_FILE.test(name) && isFile(name))
    .sort();
  if (files.length === 0) {
    throw new CannotStart(
      `${path} has no file of goods (ndjson, json, csv or tsv, also with .gz).`,
    );
  }
  return files.map((name) => join(path, name));
}

async function findShop(mall: Mall, wanted?: string): Promise<{ id: ShopId; name: string }> {
  const [shop] = await imports.findShops(mall.db, wanted);
  if (!shop) {
    const all = await imports.findShops(mall.db);
    const known = all.slice(0, 20).map(({ id, name }) => `\n  ${id}  ${name}`);
    throw new CannotStart(
      all.length === 0
        ? 'The mall has no shop yet. Create one: npm run mall -- shop create --help'
        : `There is no shop ${wanted}. There are:${known.join('')}`,
    );
  }
  return shop;
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CannotStart('Nobody can be asked here: say --yes, or --dry-run to look first.');
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question('Go on? [y/N] ');
  prompt.close();
  return /^y/i.test(answer);
}

async function importFile(mall: Mall, file: string, shopId: ShopId, options: Options) {
  const bytes = bytesOf(file);
  const { job, notes } = await plan(file, bytes, shopId, options);
  notes.forEach((note) => say(`  ${basename(file)}: ${note}`));
  const interrupted = await imports.findInterrupted(mall.db, job);
  if (interrupted && interrupted.rowsRead > 0) {
    say(`  going on behind row ${interrupted.rowsRead}, where the last import was interrupted`);
  }
  const started = interrupted ?? (await imports.insertJob(mall.db, job, mall.shared.clock.now()));
  const finished = await imports.runImport(
    {
      db: mall.db,
      files: mall.shared.files,
      now: () => mall.shared.clock.now(),
      pictures: imports.openPictures(file, options.pictures),
      onProgress: showProgress,
    },
    started,
    bytes,
  );
  if (finished) {
    await report(mall, finished);
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CannotStart(`${file} cannot be read: ${(error as { code?: string }).code}.`, {
      cause: error,
    });
  }
}

async function plan(file: string, bytes: Buffer, shopId: ShopId, options: Options) {
  try {
    return await imports.planImport(bytes, {
      shopId,
      fileName: file,
      dryRun: options.dryRun ?? false,
      defaultPrice: options.defaultPrice,
      defaultStock: options.defaultStock,
    });
  } catch (error) {
    if (error instanceof imports.UnreadableFile) {
      throw new CannotStart(`${file} cannot be read: ${error.message}.`);
    }
    throw error;
  }
}

function showProgress(row: imports.JobRow): void {
  const { percent, rowsRead, rowsPerSecond, secondsLeft, refused } = imports.presentJob(row);
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  const line = `  ${percent} %  ${rowsRead} rows, ${rowsPerSecond} a second${left}, ${refused} refused`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
}

/** The summary on the screen, and a file with one line per row that was refused or cleaned. */
async function report(mall: Mall, row: imports.JobRow): Promise<void> {
  const job = imports.presentJob(row);
  const stored = row.dryRun
    ? `${job.created} would be stored`
    : `${job.created} created, ${job.updated} updated, ${job.unchanged} unchanged, ${job.picturesStored} pictures`;
  say(
    `${process.stdout.isTTY ? '\r\u001b[K' : ''}  ${job.rowsRead} rows: ${stored}, ${job.refused} refused`,
  );
  if (job.failure) {
    say(`  stopped: ${job.failure}`);
    process.exitCode = 1;
  }
  const notes = await imports.listNotes(mall.db, row.id, { page: 1, size: null });
  if (notes.length === 0) {
    return;
  }
  const reasons = Map.groupBy(
    notes,
    ({ severity, field, reason }) =>
      `${severity}: ${field} ${field === 'picture' ? 'missing or unreadable' : reason}`,
  );
  const often = [...reasons].toSorted(([, left], [, right]) => right.length - left.length);
  for (const [reason, { length }] of often.slice(0, 12)) {
    say(`  ${String(length).padStart(7)}  ${reason}`);
  }
  const folder = join(mall.shared.config.dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${row.id}.ndjson`);
  writeFileSync(path, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
  say(`  every row and why: ${path}`);
}
