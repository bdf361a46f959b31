// Every night: what the mall owes each account, as a tree of sums whose root is signed.
import { OWED_KINDS } from '@entrepot/contract/openbooks/rules';
import { leafText, nodeText, type TreeNode, treeText } from '@entrepot/contract/openbooks/tree';
import { add, compare, ZERO } from '@entrepot/contract/money';
import { randomBytes, randomInt } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { booksKey, type BooksKey, hashOf } from './key.ts';
import {
  forgetLeaves,
  hasTree,
  keepLeaves,
  keepNodes,
  keepTree,
  type Owed,
  owedTo,
} from './tree-queries.ts';

const SALT_BYTES = 32;
/** Nights whose leaves are kept. */
const NIGHTS = 3;
/** Rows of one statement. */
const ROWS = 5_000;

export const makeTrees = {
  name: 'openbooks.make-tree',
  everySeconds: 600,
  /** Once for each day of UTC, as soon as it has begun. */
  run: async ({ db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>) => {
    const day = dayOf(now);
    if (!(await hasTree(db, day))) {
      await makeTree(db, booksKey(config.secret), now);
      await forgetLeaves(db, dayOf(daysAfter(now, -NIGHTS)));
    }
  },
};

/** All balances are of one moment: one statement reads them. Nothing is signed while nobody is owed anything. */
async function makeTree(db: Db, key: BooksKey, now: Date): Promise<void> {
  const owed = shuffled(await owedTo(db, OWED_KINDS));
  if (owed.length === 0) {
    return;
  }
  const leaves = owed.map((each) => ({ ...each, salt: randomBytes(SALT_BYTES).toString('hex') }));
  const levels = treeOf(
    leaves.map((leaf) => ({ hash: hashOf(leafText(leaf)), sum: leaf.balance })),
  );
  const [root] = levels.at(-1) as [TreeNode];
  const day = dayOf(now);
  const tree = {
    day,
    accounts: leaves.length,
    owed: root.sum,
    root: root.hash,
    at: now.toISOString(),
  };
  const body = treeText(tree);
  await keepTree(db, { ...tree, body, signature: key.sign(body), key: key.public });
  for (let from = 0; from < leaves.length; from += ROWS) {
    await keepLeaves(db, day, from, leaves.slice(from, from + ROWS));
  }
  for (const [level, nodes] of levels.entries()) {
    for (let from = 0; from < nodes.length; from += ROWS) {
      await keepNodes(db, { day, level, from }, nodes.slice(from, from + ROWS));
    }
  }
}

/** From the leaves up to the root. One that has nobody beside it goes up as it is. */
export function treeOf(leaves: readonly TreeNode[]): TreeNode[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] as TreeNode[]; level.length > 1; level = levels.at(-1) as TreeNode[]) {
    const above: TreeNode[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = level.slice(at, at + 2) as [TreeNode, TreeNode?];
      above.push(right ? parentOf(left, right) : left);
    }
    levels.push(above);
  }
  return levels;
}

function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  if (compare(left.sum, ZERO) < 0 || compare(right.sum, ZERO) < 0) {
    throw new RangeError('nobody is owed less than nothing');
  }
  return { hash: hashOf(nodeText(left, right)), sum: add(left.sum, right.sum) };
}

/** Where somebody stands says nothing of who he is. */
function shuffled(all: Owed[]): Owed[] {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as Owed, all[last] as Owed];
  }
  return all;
}
