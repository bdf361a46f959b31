// The same cases, right and wrong, for the check of the browser and for the verifier in Python: both must say the same.
import {
  checkLeaf,
  type LeafFault,
  nodeText,
  type TreeNode,
  treeText,
} from '@entrepot/contract/openbooks/tree';
import type { LeafProof, SignedTree } from '@entrepot/contract/openbooks/types';
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../apps/server/src/features/draws/index.ts';
import { FAULTS } from '../../apps/server/src/app/commands/books.ts';
import { booksKey, isSigned } from '../../apps/server/src/features/openbooks/index.ts';
import { hashOf } from '../../apps/server/src/features/openbooks/key.ts';
import { hasPython } from './drill.ts';
import { areRight, isRight, KEY, type Leaf, nodeOf, PEOPLE, saidOf, treeFrom } from './vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ME = '019ab000-0000-7000-8000-000000000001';

function proofFor(at: number, people: readonly Leaf[] = PEOPLE): LeafProof {
  const { levels, tree } = treeFrom(people.map(nodeOf));
  const path = levels.slice(0, -1).flatMap((level, height) => {
    const place = (at >> height) ^ 1;
    const beside = level[place];
    return beside
      ? [{ side: place % 2 === 0 ? ('left' as const) : ('right' as const), ...beside }]
      : [];
  });
  return { format: 'entrepot-leaf/1', tree, leaf: people[at] as never, path };
}

const own = proofFor(0);
const hidden = proofFor(0, [
  { ...(PEOPLE[0] as Leaf), balance: '0' as Amount },
  ...PEOPLE.slice(1),
]);
const minus = '-7.5' as Amount;

/** The mall puts its name to the change. */
const signed = (tree: SignedTree, change: object = {}, text?: string): SignedTree => {
  const changed = { ...tree, ...change };
  const body = text ?? treeText(changed);
  return { ...changed, body, signature: KEY.sign(body) };
};

/** A tree that nobody of ours would make: this stands beside one's own leaf, and the mall has signed it. */
function besideOwn(beside: TreeNode, owed: string): LeafProof {
  const mine = nodeOf(PEOPLE[0] as Leaf);
  const root = hashOf(nodeText(mine, beside));
  return {
    ...own,
    tree: signed(own.tree, { owed: parseAmount(owed), root }),
    path: [{ side: 'right', ...beside }],
  };
}
const stranger = 'ab'.repeat(32);
const giant = parseAmount('9'.repeat(28));

const inLeaf = (change: object): LeafProof => ({ ...own, leaf: { ...own.leaf, ...change } });
const beside = (change: object): LeafProof => ({
  ...own,
  path: own.path.map((each) => ({ ...each, ...change })),
});
const inTree = (change: object): LeafProof => ({ ...own, tree: { ...own.tree, ...change } });
const signedWith = (change: object, text?: string): LeafProof => ({
  ...own,
  tree: signed(own.tree, change, text),
});
const foreignKey = booksKey('secret-of-another-mall-0123456789abcdef').public;

/** Every field of a proof changed, alone and with the mall's own signature under it, and what each check has to call it. */
const LEAVES: [string, LeafProof, LeafFault[]][] = [
  ['one’s own', own, []],
  ['of the last, who has no neighbour', { ...proofFor(4) }, ['account']],
  ['hidden: the root is made without it', { ...own, tree: hidden.tree }, ['root', 'owed']],
  ['hidden: a proof of nothing', hidden, []],
  ['doubled: the leaf of another', proofFor(1), ['account']],
  [
    'doubled: another’s id in one’s own',
    inLeaf({ account: PEOPLE[1]?.account }),
    ['account', 'root'],
  ],
  ['doubled: one’s own beside itself', besideOwn(nodeOf(PEOPLE[0] as Leaf), '25'), ['doubled']],
  ['a debt stands beside', besideOwn({ hash: stranger, sum: minus }, '5'), ['negative']],
  ['one’s own below zero', inLeaf({ balance: minus }), ['negative']],
  ['the total below zero', inTree({ owed: minus }), ['negative', 'signedOwed']],
  ['a sum beyond all amounts', besideOwn({ hash: stranger, sum: giant }, '5'), ['overflow']],
  ['another balance', inLeaf({ balance: '12.4' }), ['root', 'owed']],
  ['a balance written otherwise', inLeaf({ balance: '12.50' }), ['amount']],
  ['a balance that is none', inLeaf({ balance: '1e3' }), ['amount']],
  ['less than nothing of nothing', inLeaf({ balance: '-0' }), ['amount']],
  ['another salt', inLeaf({ salt: '9'.repeat(64) }), ['root']],
  ['a shorter way', { ...own, path: own.path.slice(1) }, ['root', 'owed']],
  ['the other side', beside({ side: 'left' }), ['root']],
  ['another hash beside', beside({ hash: stranger }), ['root']],
  ['a smaller sum beside', beside({ sum: '1' }), ['root', 'owed']],
  ['another day', inTree({ day: '2026-11-21' }), ['signedDay']],
  ['another count', inTree({ accounts: 6 }), ['signedAccounts']],
  ['another total', inTree({ owed: '49' }), ['owed', 'signedOwed']],
  ['another root', inTree({ root: stranger }), ['root', 'signedRoot']],
  ['another time', inTree({ at: '2026-11-20T00:00:02.000Z' }), ['signedAt']],
  [
    'another text',
    inTree({ body: own.tree.body.replace('11-20', '11-21') }),
    ['signedDay', 'signature'],
  ],
  ['a text that is none', inTree({ body: '[' }), ['body', 'signature']],
  ['a text of numbers', inTree({ body: '7' }), ['body', 'signature']],
  ['another signature', inTree({ signature: KEY.sign('another text') }), ['signature']],
  ['no signature', inTree({ signature: '0'.repeat(128) }), ['signature']],
  ['another key', inTree({ key: foreignKey }), ['signature', 'key']],
  ['a key that is no point', inTree({ key: 'f'.repeat(64) }), ['signature', 'key']],
  ['another total, signed', signedWith({ owed: '49' }), ['owed']],
  ['another root, signed', signedWith({ root: stranger }), ['root']],
  [
    'a text that says more, signed',
    signedWith({}, own.tree.body.replace('}', ',"but":1}')),
    ['body'],
  ],
];

const sayOf = (faults: readonly LeafFault[]): string =>
  faults.length === 0
    ? 'right'
    : `WRONG: ${faults.map((fault) => FAULTS[fault].replace('’', "'")).join('; ')}`;

const checked = (proof: LeafProof, published: { root?: string; key?: string }) =>
  checkLeaf({ sha256, isSigned }, proof, { account: ME, published });

describe.skipIf(!hasPython())('a balance', () => {
  test('is found right or wrong by both, and every change is called by its name', async () => {
    const inPython = saidOf(
      LEAVES.map(([, proof]) => proof),
      ...['--account', ME, '--key', KEY.public],
    );
    for (const [at, [name, proof, faults]] of LEAVES.entries()) {
      expect([name, await checked(proof, { key: KEY.public })]).toEqual([name, faults]);
      expect([name, inPython[at]?.replace(/^right.*/, 'right')]).toEqual([name, sayOf(faults)]);
    }
  });

  test('that was not published, or not by this mall', async () => {
    const root = '0'.repeat(64);
    expect(await checked(own, { root })).toEqual(['published']);
    expect(saidOf([own], '--root', root)).toEqual([sayOf(['published'])]);
    expect(await checked(own, { key: foreignKey })).toEqual(['key']);
    expect(saidOf([own], '--key', foreignKey)).toEqual([sayOf(['key'])]);
    expect(isRight(own, '--root', own.tree.root, '--key', KEY.public)).toBe(true);
  });

  test('without a signature is none', () => {
    const { body: _, signature: __, key: ___, ...tree } = own.tree;
    expect(saidOf([{ ...own, tree }])).toEqual(['WRONG: it carries no signature of the mall']);
  });
});

describe.skipIf(!hasPython())('the whole tree', () => {
  const leaves = PEOPLE.map(nodeOf);
  const { tree } = treeFrom(leaves);
  const file = { format: 'entrepot-tree-file/1', tree, leaves };
  const [mine, ...others] = leaves as [TreeNode, ...TreeNode[]];

  test('is right, and everybody’s own leaf is in it', () => {
    const proof = join(folder, 'own.json');
    writeFileSync(proof, JSON.stringify(own));
    expect(isRight(file, proof, '--key', KEY.public, '--account', ME)).toBe(true);
    expect(isRight(treeFile([...others, { hash: 'cd'.repeat(32), sum: mine.sum }]), proof)).toBe(
      true,
    );
  });

  const treeFile = (nodes: readonly TreeNode[]) => ({
    ...{ format: 'entrepot-tree-file/1', tree: treeFrom(nodes).tree, leaves: nodes },
  });

  const WRONG: [string, object][] = [
    ['a hidden leaf', { ...file, leaves: others }],
    ['a doubled leaf, signed', treeFile([mine, mine, ...others])],
    ['a leaf below zero', { ...file, leaves: [{ ...mine, sum: minus }, ...others] }],
    ['a smaller leaf', { ...file, leaves: [{ ...mine, sum: '1' }, ...others] }],
    ['leaves in another order', { ...file, leaves: [...others, mine] }],
    ['another total', { ...file, tree: { ...tree, owed: '49' } }],
    ['another signature', { ...file, tree: { ...tree, signature: 'ab'.repeat(64) } }],
    ['no leaves', { ...file, leaves: [] }],
    ['no tree', { format: file.format, leaves }],
  ];

  test('that is wrong is found', () => {
    const found = areRight(WRONG.map(([, wrong]) => wrong));
    expect(WRONG.filter((_, at) => found[at]).map(([name]) => name)).toEqual([]);
  });

  test('under another key than the mall’s', () => {
    expect(isRight(file, '--key', '0'.repeat(64))).toBe(false);
  });
});
