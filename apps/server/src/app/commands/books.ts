import { checkLeaf, type LeafFault } from '@entrepot/contract/openbooks/tree';
import { leafProof } from '@entrepot/contract/openbooks/types';
import type { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256 } from '../../features/draws/index.ts';
import {
  booksKey,
  chainBooks,
  exportBooks,
  exportTree,
  isSigned,
} from '../../features/openbooks/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import type { Mall } from '../mall.ts';
import { runJob } from '../run-jobs.ts';
import { readJson } from './read-json.ts';
import { withMall } from './with-mall.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

type Range = { from?: string; to?: string };

export function addBooksCommand(program: Command): void {
  const books = program.command('books').description('the open books of the mall');
  books
    .command('export')
    .argument('[file]', 'where to', 'books.ndjson')
    .option('--from <day>', 'first day of the chain, such as 2026-11-20')
    .option('--to <day>', 'last day of the chain')
    .description('writes the chain of all movements as one file for tools/verify-books.py')
    .action(async (file: string, range: Range) => {
      const key = await withMall((mall) => writeBooks(mall, file, range));
      process.stdout.write(`The books are in ${file}, signed with the key ${key}\n`);
    });
  books
    .command('tree')
    .argument('[file]', 'where to', 'tree.json')
    .description(
      'writes the last tree of what the mall owes, for tools/verify-books.py; it names nobody',
    )
    .action(async (file: string) => {
      await withMall((mall) => writeTree(mall, file));
      process.stdout.write(`The tree is in ${file}\n`);
    });
  books
    .command('check-leaf')
    .argument('<file>', 'the proof, as the page of open books gives it')
    .requiredOption('--account <id>', 'your own id, as that page names it')
    .option('--root <hash>', 'the root that was published')
    .option('--key <key>', 'the public key of the mall, as its page of open books names it')
    .description(
      'checks from a file alone, without the mall, that a balance is counted in what the mall owes',
    )
    .action(async (file: string, { account, ...published }: Published & { account: string }) => {
      const { said, faults } = await checkLeafFile(file, account, published);
      process.stdout.write(said);
      if (faults > 0) {
        process.exitCode = 1;
      }
    });
}

/** The verifier in Python says the same (`FAULTS` of tools/verify-books.py). */
export const FAULTS: Record<LeafFault, string> = {
  account: 'it is the proof of somebody else',
  negative: 'an amount in it is below zero',
  amount: 'an amount in it is none, or is written in another way',
  overflow: 'a sum in it is more than an amount can be',
  doubled: 'a leaf stands in it twice',
  root: 'it does not lead to the root: the balance is not in the sum',
  owed: 'its amounts do not come to the sum that was signed',
  signedDay: 'its day is not the one that was signed',
  signedAccounts: 'its number of accounts is not the one that was signed',
  signedOwed: 'its sum is not the one that was signed',
  signedRoot: 'its root is not the one that was signed',
  signedAt: 'its time is not the one that was signed',
  body: 'what was signed is not such a sum',
  signature: 'the signature is not that of its key',
  key: 'it is signed with another key than the mall’s',
  published: 'its root is not the one that was published',
};

type Published = { root?: string; key?: string };

/** Throws a sentence when a file is not what it should be. */
export async function checkLeafFile(file: string, account: string, published: Published = {}) {
  const proof = readJson(file, leafProof);
  const { root, key } = published;
  const known = {
    ...(root !== undefined && { root: root.toLowerCase() }),
    ...(key !== undefined && { key: key.toLowerCase() }),
  };
  const faults = await checkLeaf({ sha256, isSigned }, proof, { account, published: known });
  const { leaf, tree } = proof;
  const said =
    faults.length === 0
      ? [
          `${leaf.balance} USDT are counted in ${tree.owed} USDT, owed at ${tree.at} to ${tree.accounts} accounts.`,
          `The root is ${tree.root}, signed with the key ${tree.key}: compare both with those that the mall shows.\n`,
        ].join('\n')
      : `NOT proven:\n${faults.map((fault) => `  ${FAULTS[fault]}\n`).join('')}`;
  return { said, faults: faults.length };
}

/** Gives the public key it is signed with. */
export async function writeBooks(
  { shared, db }: Mall,
  file: string,
  range: Range,
): Promise<string> {
  for (const day of Object.values(range)) {
    if (!DAY.test(day) || Number.isNaN(Date.parse(day))) {
      throw new CannotStart(`${day} is no day: write it as 2026-11-20.`);
    }
  }
  await runJob(shared, chainBooks);
  const key = booksKey(shared.config.secret);
  const lines = await exportBooks(db, key, { ...range, now: shared.clock.now() });
  if (!lines) {
    throw new CannotStart('No movement was chained on these days.');
  }
  await pipeline(Readable.from(lines), createWriteStream(file));
  return key.public;
}

/** The last tree that was signed. */
export async function writeTree({ db }: Mall, file: string): Promise<void> {
  const parts = await exportTree(db);
  if (!parts) {
    throw new CannotStart('No tree has been made yet: the first follows within a day.');
  }
  await pipeline(Readable.from(parts), createWriteStream(file));
}
