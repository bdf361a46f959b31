import { readSetting } from '@entrepot/contract/brands/settings';
import { SHOWN_CHECKPOINTS } from '@entrepot/contract/openbooks/rules';
import { checkpoint, type LeafProof, signedTree } from '@entrepot/contract/openbooks/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { booksKey } from './key.ts';
import { lastCheckpoints } from './queries.ts';
import { besides, lastTree, leafOf, ledgerAccounts } from './tree-queries.ts';

/** What was signed last, where the brand's operator has opened the books; the same to everybody. */
export async function getBooks({ db, brand, config }: Ctx) {
  if (!readSetting(brand.settings, 'books_open')) {
    return { books: null };
  }
  const [checkpoints, tree] = await Promise.all([
    lastCheckpoints(db, SHOWN_CHECKPOINTS),
    lastSignedTree(db),
  ]);
  return {
    books: {
      key: booksKey(config.secret).public,
      checkpoints: checkpoints.map((each) => shown(checkpoint, each)),
      tree: tree ?? null,
    },
  };
}

/** The last that was signed of what is owed. */
export async function lastSignedTree(db: Db) {
  const tree = await lastTree(db);
  return tree && shown(signedTree, tree);
}

/** His own, whether or not the books are open to everybody. */
export async function getOwnLeaf({ db, actor }: MemberCtx) {
  const accounts = await ledgerAccounts(db, actor.id);
  const tree = await lastSignedTree(db);
  if (!tree) {
    return { accounts, tree: null, proof: null };
  }
  const leaf = await leafOf(db, tree.day, actor.id);
  if (!leaf) {
    return { accounts, tree, proof: null };
  }
  const { place, salt, balance } = leaf;
  const proof: LeafProof = {
    format: 'entrepot-leaf/1',
    tree,
    leaf: { salt, account: actor.id, balance },
    path: await pathOf(db, tree.day, place),
  };
  return { accounts, tree, proof };
}

/** A node on an even place stands to the left of its neighbour. */
async function pathOf(db: Db, day: string, leaf: number): Promise<LeafProof['path']> {
  const nodes = await besides(db, day, leaf);
  return nodes.map(({ place, hash, sum }) => ({
    side: place % 2 === 0 ? 'left' : 'right',
    hash,
    sum,
  }));
}
