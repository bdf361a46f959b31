// The same cases, right and wrong, for the check of the browser and for the verifier in Python: both must say the same.
import {
  checkLeaf,
  type LeafFault,
  leafText,
  nodeText,
  type TreeNode,
  treeText,
} from '@entrepot/contract/openbooks/tree';
import type { LeafProof, SignedTree } from '@entrepot/contract/openbooks/types';
import { ratioOf } from '@entrepot/contract/reserves/model';
import type { PublicReserves } from '@entrepot/contract/reserves/types';
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../apps/server/src/features/draws/index.ts';
import { FAULTS } from '../../apps/server/src/app/commands/books.ts';
import { booksKey, isSigned } from '../../apps/server/src/features/openbooks/index.ts';
import { treeOf } from '../../apps/server/src/features/openbooks/make-trees.ts';
import { hashOf } from '../../apps/server/src/features/openbooks/key.ts';
import { isProof } from '../../apps/server/src/features/reserves/proofs.ts';
import { tronWriting } from '../../apps/server/src/platform/base58.ts';
import { hasPython, python, verifyBooks } from './drill.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = booksKey('secret-of-the-vectors-0123456789abcdef');
const ME = '019ab000-0000-7000-8000-000000000001';
let files = 0;

/** What Python says of each of these, all in one run. */
function saidOf(values: readonly object[], ...more: string[]): string[] {
  const names = values.map((value) => {
    files += 1;
    const file = join(folder, `${files}.json`);
    writeFileSync(file, JSON.stringify(value));
    return file;
  });
  const lines = verifyBooks([...names, ...more]).said.split('\n');
  return names.map((name) => {
    const said = lines.find((line) => line.startsWith(`${name}: `)) ?? 'nothing';
    return said.slice(name.length + 2);
  });
}
const areRight = (values: readonly object[], ...more: string[]): boolean[] =>
  saidOf(values, ...more).map((said) => said.startsWith('right'));
const isRight = (value: object, ...more: string[]) => areRight([value], ...more)[0] === true;

// Five people: the last goes up to the second level without a neighbour.
const PEOPLE = ['12.5', '7.5', '30', '0.0000000001', '4'].map((balance, at) => ({
  salt: String(at + 1).repeat(64),
  account: `019ab000-0000-7000-8000-00000000000${at + 1}`,
  balance: balance as Amount,
}));
type Leaf = (typeof PEOPLE)[number];
const nodeOf = (leaf: Leaf): TreeNode => ({ hash: hashOf(leafText(leaf)), sum: leaf.balance });

function treeFrom(leaves: readonly TreeNode[]) {
  const levels = treeOf(leaves);
  const [root] = levels.at(-1) as [TreeNode];
  const body = {
    ...{ day: '2026-11-20', accounts: leaves.length, owed: root.sum, root: root.hash },
    at: '2026-11-20T00:00:01.000Z',
  };
  const text = treeText(body);
  return { levels, tree: { ...body, body: text, signature: KEY.sign(text), key: KEY.public } };
}

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

const DAY = '2026-11-23';
const wordsOf = (network: string, address: string) =>
  [
    'Proof of reserves',
    `Mall: ${KEY.public}`,
    `Network: ${network}`,
    `Address: ${address}`,
    `Day: ${DAY}`,
    'Nonce: 00',
  ].join('\n');
const holder = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const message = wordsOf('ethereum', holder.address);
const signature = await holder.signMessage({ message });
const AT = '2026-11-23T10:00:00.000Z';

const entry: PublicReserves['addresses'][number] = {
  ...{ network: 'ethereum', kind: 'evm', address: holder.address, day: DAY, message, signature },
  ...{ provenAt: AT, until: AT, state: 'counted' },
  reading: { at: AT, block: 7, blockHash: '0x7', nodes: 1 },
  balances: [
    {
      ...{ asset: '0xcc', coin: 'USDT', decimals: 6, units: '1500000' },
      ...{ amount: '1.5', frozen: false, counted: parseAmount('1.5') },
    },
    {
      asset: 'native',
      coin: 'ETH',
      decimals: 18,
      units: '7',
      amount: '0.000000000000000007',
      frozen: false,
      counted: null,
    },
  ],
};
const { tree: signedTree } = treeFrom(PEOPLE.map(nodeOf));
const reserves: PublicReserves = {
  ...{ format: 'entrepot-reserves/1', at: AT, key: KEY.public, held: parseAmount('1.5') },
  frozen: parseAmount('0'),
  ...{ owed: signedTree.owed, owedAt: signedTree.at, tree: signedTree },
  ratio: ratioOf(parseAmount('1.5'), signedTree.owed),
  addresses: [entry],
};
const changed = (more: object) => ({ ...reserves, addresses: [{ ...entry, ...more }] });
const readAt = (at: string) => ({ ...entry.reading, at });
const [usdt, ether] = entry.balances as [object, object];

// Low digits, high digits, an odd key and an even one.
const KEYS = ['01', '02', '7f', 'c3', 'fe'].map((byte) =>
  privateKeyToAccount(`0x${byte.repeat(32)}`),
);

const old = wordsOf('ethereum', holder.address).replace(DAY, '2019-01-01');
const ofOld = {
  day: '2019-01-01',
  message: old,
  signature: await holder.signMessage({ message: old }),
};
const foreign = await (KEYS[0] as typeof holder).signMessage({ message });

const small = holder.address.toLowerCase();
const smallWords = wordsOf('ethereum', small);
const inSmall = {
  ...{ address: small, message: smallWords },
  signature: await holder.signMessage({ message: smallWords }),
};
/** As a mall would count them if it could. */
const RATIO_OF_3 = ratioOf(parseAmount('3'), signedTree.owed);
const twoOf = (more: object) => ({
  ...reserves,
  ...{ held: '3', ratio: RATIO_OF_3, addresses: [entry, more] },
});
const twoCoins = (asset: string) => ({
  ...changed({ balances: [usdt, { ...usdt, asset }] }),
  ...{ held: '3', ratio: RATIO_OF_3 },
});

const tronSigned = (key: typeof holder, words: string) =>
  key.sign({ hash: keccak256(toHex(`\x19TRON Signed Message:\n${words.length}${words}`)) });
async function tronEntry(key: typeof holder) {
  const address = tronWriting(key.address.slice(2).toLowerCase());
  const words = wordsOf('tron', address);
  return {
    ...{ ...entry, network: 'tron', kind: 'tron', address, message: words, balances: [] },
    signature: await tronSigned(key, words),
  };
}

describe.skipIf(!hasPython())('reserves', () => {
  test('are right, with what is owed beside them, and without', () => {
    const old = { ...entry, state: 'old-reading', reading: readAt('2026-11-21T09:59:59.999Z') };
    const unread = { ...entry, state: 'not-read', reading: null, balances: [] };
    const nothing = { ...reserves, held: '0', ratio: 0 };
    const frozenAll = { held: '0', ratio: 0, frozen: '1.5' };
    const untold = [usdt, ether].map((each) => ({ ...each, frozen: undefined }));
    const right = [
      reserves,
      { ...reserves, tree: null, owed: null, owedAt: null, ratio: null },
      { ...nothing, ratio: null, addresses: [] },
      { ...nothing, addresses: [old] },
      { ...nothing, addresses: [unread] },
      changed({ reading: readAt('2026-11-21T10:00:00.000Z') }),
      { ...changed({ balances: [{ ...usdt, frozen: true, counted: null }, ether] }), ...frozenAll },
      // As it was saved before frozen coins were told apart.
      { ...changed({ balances: untold }), frozen: undefined },
    ];
    expect(areRight(right, '--key', KEY.public)).toEqual(right.map(() => true));
  });

  test('of many keys', async () => {
    const addresses = await Promise.all(
      KEYS.map(async (key) => {
        const words = wordsOf('ethereum', key.address);
        const signed = await key.signMessage({ message: words });
        expect(
          await isProof('evm', { address: key.address, message: words, signature: signed }),
        ).toBe(true);
        return { ...entry, address: key.address, message: words, signature: signed, balances: [] };
      }),
    );
    const onTron = await Promise.all(KEYS.map((key) => tronEntry(key)));
    const all = [...addresses, ...onTron];
    expect(isRight({ ...reserves, held: '0', ratio: 0, addresses: all })).toBe(true);
    for (const { address, message: words, signature: signed } of onTron) {
      expect(await isProof('tron', { address, message: words, signature: signed })).toBe(true);
    }
  });

  test('of TRON, by its own prefix and of its own writing alone', async () => {
    const [one, other] = KEYS.map((key) => key) as [typeof holder, typeof holder];
    const right = await tronEntry(one);
    const own = { ...right, address: one.address, message: wordsOf('tron', one.address) };
    const wrong = [
      { ...right, signature: await one.signMessage({ message: right.message }) },
      { ...right, signature: (await tronEntry(other)).signature },
      { ...right, kind: 'evm' },
      { ...right, kind: 'bitcoin' },
      { ...right, kind: 'ton' },
      { ...right, address: right.address.toLowerCase() },
      { ...own, signature: await tronSigned(one, own.message) },
    ];
    const fileOf = (each: object) => ({ ...reserves, held: '0', ratio: 0, addresses: [each] });
    expect(areRight([right, ...wrong].map(fileOf))).toEqual([true, ...wrong.map(() => false)]);
  });

  const WRONG: [string, object][] = [
    ['a signature of another key', changed({ signature: foreign })],
    ['a signature of other words', changed({ message: message.replace('Nonce: 00', 'Nonce: 01') })],
    ['words of another mall', changed({ message: message.replace(KEY.public, '0'.repeat(64)) })],
    ['words of another day', changed({ day: '2026-11-22' })],
    ['an address that was not signed for', changed({ address: KEYS[1]?.address })],
    ['no signature', changed({ signature: '' })],
    ['more counted than is there', changed({ balances: [{ ...usdt, counted: '15' }] })],
    [
      'another coin counted',
      changed({ balances: [{ ...ether, counted: '0.000000000000000007' }] }),
    ],
    ['frozen coins counted', changed({ balances: [{ ...usdt, frozen: true }, ether] })],
    ['frozen coins that nobody has', { ...reserves, frozen: '1' }],
    ['units that are another amount', changed({ balances: [{ ...usdt, units: '15000000' }] })],
    ['an address that does not count, counted', changed({ state: 'old-proof' })],
    ['more held than there is', { ...reserves, held: '1.6' }],
    ['less owed than was signed', { ...reserves, owed: '1' }],
    ['an unsigned tree', { ...reserves, tree: { ...signedTree, signature: 'ab'.repeat(64) } }],
    ['another mall’s key', { ...reserves, key: '0'.repeat(64) }],
    ['no addresses', { ...reserves, addresses: undefined }],
    ['an address that stands there twice', twoOf(entry)],
    ['the same in other capitals', twoOf({ ...entry, ...inSmall })],
    ['a coin that stands there twice', twoCoins('0xcc')],
    ['the same coin in other capitals', twoCoins('0xCC')],
    ['a proof of years ago', changed(ofOld)],
    [
      'a proof of years ago, said to be old',
      changed({ ...ofOld, provenAt: '2019-01-01T00:00:00.000Z' }),
    ],
    ['a proof of tomorrow', changed({ provenAt: '2026-11-23T10:00:00.001Z' })],
    ['a proof older than a month', { ...changed({}), at: '2026-12-24T10:00:00.000Z' }],
    ['counted without a reading', changed({ reading: null })],
    ['counted with a reading of no block', changed({ reading: { ...entry.reading, block: null } })],
    ['counted with an old reading', changed({ reading: readAt('2026-11-21T09:59:59.999Z') })],
    ['a reading of later', changed({ reading: readAt('2026-11-23T10:00:00.001Z') })],
    ['what is owed, and no tree', { ...reserves, tree: null }],
    ['what is owed at another time', { ...reserves, owedAt: '2026-11-23T10:00:00.001Z' }],
    ['another ratio', { ...reserves, ratio: 300 }],
    ['a time that is none', { ...reserves, at: '2026-11-23' }],
  ];

  test('that is wrong is found', () => {
    const said = saidOf(WRONG.map(([, wrong]) => wrong));
    const other = WRONG.filter((_, at) => !said[at]?.startsWith('WRONG: ')).map(([name]) => name);
    expect(other).toEqual([]);
    const reason = (name: string) => said[WRONG.findIndex(([each]) => each === name)];
    expect(reason('an address that stands there twice')).toMatch(/: it stands there twice$/);
    expect(reason('a coin that stands there twice')).toMatch(/: 0xcc stands there twice$/);
    expect(reason('a proof of years ago')).toMatch(/its proof is not of the day that was signed$/);
    expect(reason('counted without a reading')).toMatch(/called counted, .* it is not-read$/);
    expect(reason('what is owed, and no tree')).toMatch(/what is owed is not what was signed$/);
  });

  /** The BIP's own, in the place of an address whose words are checked as well: so the words are wrong, and only they. */
  test('of Bitcoin, by the signatures of the BIP', async () => {
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
    const right =
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
    const cases = [
      ['Hello World', right],
      ['Hello World!', right],
      ['Hello World', `${right}AA`],
      ['Hello World', right.replace('ZRfI', 'ZRfJ')],
      ['Hello World', ''],
    ] as const;
    const inPython = python(
      `print([v.is_bip322(${JSON.stringify(address)}, m, s) for m, s in ${JSON.stringify(cases)}])`,
    );
    const here = await Promise.all(
      cases.map(([words, signed]) =>
        isProof('bitcoin', { address, message: words, signature: signed }),
      ),
    );
    expect(here).toEqual([true, false, false, false, false]);
    expect(inPython).toBe(`[${here.map((each) => (each ? 'True' : 'False')).join(', ')}]`);
  });
});
