// The whole tree of what the mall owes, for auditors: every leaf with its sum, and nobody's name (docs/BOOKS.md).
import type { Db } from '../../platform/db.ts';
import { lastSignedTree } from './read-books.ts';
import { leafNodes } from './tree-queries.ts';

const MOST = 10_000;

/** The last that was signed, as one value of JSON in parts; undefined when there is none. */
export async function exportTree(db: Db): Promise<AsyncGenerator<string> | undefined> {
  const tree = await lastSignedTree(db);
  return tree && write(db, tree);
}

async function* write(db: Db, tree: NonNullable<Awaited<ReturnType<typeof lastSignedTree>>>) {
  yield `{"format":"entrepot-tree-file/1","tree":${JSON.stringify(tree)},"leaves":[`;
  for (let from = 0; from < tree.accounts; from += MOST) {
    const part = await leafNodes(db, tree.day, from, MOST);
    yield (from === 0 ? '' : ',') + part.map((leaf) => JSON.stringify(leaf)).join(',\n');
  }
  yield ']}\n';
}
