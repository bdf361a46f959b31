// What the mall says that it holds, right and wrong, for the verifier in Python; signatures also for the mall's own check.
import { ratioOf } from '@entrepot/contract/reserves/model';
import type { PublicReserves } from '@entrepot/contract/reserves/types';
import { parseAmount } from '@entrepot/contract/money';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { isProof } from '../../apps/server/src/features/reserves/proofs.ts';
import { tronWriting } from '../../apps/server/src/platform/base58.ts';
import { tronMessageHash } from '../../apps/server/src/platform/tron-message.ts';
import { hasPython, python } from './drill.ts';
import { areRight, isRight, KEY, nodeOf, PEOPLE, saidOf, treeFrom } from './vectors.ts';

const DAY = '2026-11-23';
const NONCE = `Nonce: ${'0'.repeat(32)}`;
const wordsOf = (network: string, address: string) =>
  [
    'Proof of reserves',
    `Mall: ${KEY.public}`,
    `Network: ${network}`,
    `Address: ${address}`,
    `Day: ${DAY}`,
    NONCE,
  ].join('\n');
const holder = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const message = wordsOf('ethereum', holder.address);
const signature = await holder.signMessage({ message });
const AT = '2026-11-23T10:00:00.000Z';
const TOKEN = `0x${'c'.repeat(40)}`;

const entry: PublicReserves['addresses'][number] = {
  ...{ network: 'ethereum', kind: 'evm', chain: '1', address: holder.address },
  ...{ day: DAY, message, signature },
  ...{ provenAt: AT, until: AT, state: 'counted' },
  reading: { at: AT, block: 7, blockHash: '0x7', nodes: 1 },
  balances: [
    {
      ...{ asset: TOKEN, coin: 'USDT', decimals: 6, units: '1500000' },
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
  ...{ format: 'entrepot-reserves/2', at: AT, key: KEY.public, held: parseAmount('1.5') },
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
/** Other words than those of a proof, signed all the same. */
const inWords = async (words: string) =>
  changed({ message: words, signature: await holder.signMessage({ message: words }) });
const otherWords = await Promise.all(
  [
    `${message}\nand of the mall next door`,
    `${message}\n`,
    message.replace(NONCE, `Paid: 1\n${NONCE}`),
    message.replace(NONCE, 'Nonce: 00'),
    message.replace(NONCE, NONCE.toUpperCase()),
    message.replace(`\n${NONCE}`, ''),
  ].map(inWords),
);

/** The same key, proven for another name of a network. */
const asNetwork = async (network: string, more: object = {}) => {
  const words = wordsOf(network, holder.address);
  const signed = await holder.signMessage({ message: words });
  return { ...entry, network, message: words, signature: signed, ...more };
};
const later = { ...entry.reading, block: 8, blockHash: '0x8' };
const onTwoChains = await asNetwork('other', { chain: '10', reading: later });
const oneChainTwice = await asNetwork('other', { reading: later });
const oneBlockTwice = await asNetwork('other', { chain: '10' });
const sameBlock = { ...entry.reading, blockHash: '0X07' };
const oneBlockInCapitals = await asNetwork('other', { chain: '10', reading: sameBlock });

/** As files were before they said which chain a network is. */
const unnamed = <File extends { addresses: readonly object[] }>(file: File) => ({
  ...{ ...file, format: 'entrepot-reserves/1' },
  addresses: file.addresses.map((each) => ({ ...each, chain: undefined })),
});

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

/** The first block of the chain that everybody means. */
const TRON = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const tronSigned = (key: typeof holder, words: string) =>
  key.sign({ hash: tronMessageHash(words) });
async function tronEntry(key: typeof holder) {
  const address = tronWriting(key.address.slice(2).toLowerCase());
  const words = wordsOf('tron', address);
  return {
    ...{ ...entry, network: 'tron', kind: 'tron', chain: TRON, address },
    ...{ message: words, balances: [], signature: await tronSigned(key, words) },
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
      // One key is an address on every chain of the kind.
      twoOf(onTwoChains),
      unnamed(reserves),
      unnamed(twoOf({ ...onTwoChains, balances: [{ ...usdt, asset: `0x${'d'.repeat(40)}` }] })),
      // As it was saved before frozen coins were told apart.
      { ...changed({ balances: untold }), frozen: undefined },
    ];
    expect(areRight(right, '--key', KEY.public)).toEqual(right.map(() => true));
  });

  test('of TRON, by its own prefix and of its own writing alone', async () => {
    const [one, other] = KEYS as [typeof holder, typeof holder];
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
    for (const { address, message: words, signature: signed } of onTron) {
      expect(await isProof('tron', { address, message: words, signature: signed })).toBe(true);
    }
    const all = [...addresses, ...onTron];
    expect(isRight({ ...reserves, held: '0', ratio: 0, addresses: all })).toBe(true);
  });

  const WRONG: [string, object][] = [
    ['a signature of another key', changed({ signature: foreign })],
    ['a signature of other words', changed({ message: message.replace(/0$/, '1') })],
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
    ['a coin that stands there twice', twoCoins(TOKEN)],
    ['the same coin in other capitals', twoCoins(TOKEN.replaceAll('c', 'C'))],
    ['the same coin with a blank', twoCoins(`${TOKEN} `)],
    ['the same coin with a nought', twoCoins(TOKEN.replace('x', 'x0'))],
    ['a coin of another kind of chain', twoCoins(`T${'c'.repeat(33)}`)],
    [
      'the coin of the chain itself, counted',
      changed({ balances: [{ ...usdt, asset: 'native' }] }),
    ],
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
    ...otherWords.map((each, at): [string, object] => [
      `words that are not a proof’s, ${at}`,
      each,
    ]),
    ['one chain under two names', twoOf(oneChainTwice)],
    ['one block under two chains', twoOf(oneBlockTwice)],
    ['one block in other letters', twoOf(oneBlockInCapitals)],
    ['a coin of an address twice, and no word of its chain', unnamed(twoOf(onTwoChains))],
    ['no chain', changed({ chain: undefined })],
    ['a chain that is none', changed({ chain: '01' })],
    ['a chain of another kind', changed({ chain: 'ab'.repeat(32) })],
    [
      'an address of another chain',
      changed({ kind: 'bitcoin', chain: 'ab'.repeat(32), address: `bc1${'q'.repeat(39)}` }),
    ],
    ['a time that is none', { ...reserves, at: '2026-11-23' }],
  ];

  test('that is wrong is found', () => {
    const said = saidOf(WRONG.map(([, wrong]) => wrong));
    const other = WRONG.filter((_, at) => !said[at]?.startsWith('WRONG: ')).map(([name]) => name);
    expect(other).toEqual([]);
    const reason = (name: string) => said[WRONG.findIndex(([each]) => each === name)];
    expect(reason('an address that stands there twice')).toMatch(/: it stands there twice$/);
    expect(reason('a coin that stands there twice')).toMatch(/: 0xc+ stands there twice$/);
    expect(otherWords.map((_, at) => reason(`words that are not a proof’s, ${at}`))).toEqual(
      [7, 7, 6, 6, 6, 6].map((line) =>
        expect.stringMatching(
          new RegExp(`: line ${line} of what was signed is not of the words of a proof$`),
        ),
      ),
    );
    expect(reason('one chain under two names')).toMatch(/other 0x.*: it stands there twice$/);
    expect(reason('one block under two chains')).toMatch(
      /other 0x.*: 0xc+ stands there twice, at one block of two networks$/,
    );
    expect(reason('one block in other letters')).toMatch(/at one block of two networks$/);
    expect(reason('a coin of an address twice, and no word of its chain')).toMatch(
      /: 0xc+ stands there twice, and nothing says that it is on two chains$/,
    );
    expect(reason('the same coin with a blank')).toMatch(/: 0xc+  is no coin of its chain$/);
    expect(reason('an address of another chain')).toMatch(/: its address is of another chain$/);
    expect(reason('no chain')).toMatch(/: its chain is none$/);
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

  /** Published by others, each with another library than ours: TronWeb, Wallet Core, blockchain_utils; and web3.js. */
  test('of Ethereum’s kind and TRON, by signatures that others have published', async () => {
    const published = [
      [
        ...(['tron', 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', 'hello world'] as const),
        '0x0dc0b53d525e0103a6013061cf18e60cf158809149f2b8994a545af65a7004cb1eeaff560e801ab51b28df5d42549aa024c2aa7e9d34de1e01294b9afb5e6c7e1c',
      ],
      [
        ...(['tron', 'TWWb9EjUWai17YEVB7FR8hreupYJKG9sMR', 'Hello World'] as const),
        '0xbc0753c070cc55693097df11bc11e1a7c4bd5e1a40b9dc94c75568e59bcc9d6b50a7873ef25b469e494490a54de37327b4bc7fc825c81a377b555e34fb7261ba1c',
      ],
      [
        ...(['tron', 'TCFvmqhxFrEdPbnQzKWaGNdXz7X3za7w5r', 'message'] as const),
        '0xfde00bc33d78109bc61de314c1c0526a047e22a2aaae473ca84b32d8aa35ed3e03720e05d614087e3d8c6fae63879755b32aa08818a2d4de66fee1a617a971671b',
      ],
      [
        ...(['evm', '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23', 'Some data'] as const),
        '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
      ],
    ] as const;
    const cases = published.flatMap(([kind, address, words, signed]) => [
      [kind, address, words, signed] as const,
      [kind, address, `${words}!`, signed] as const,
    ]);
    const inPython = python(
      `print([a == v.tron_of(v.signer_of(m, s, b"TRON")) if k == "tron" else a.lower() == v.signer_of(m, s) for k, a, m, s in ${JSON.stringify(cases)}])`,
    );
    const here = await Promise.all(
      cases.map(([kind, address, words, signed]) =>
        isProof(kind, { address, message: words, signature: signed }),
      ),
    );
    expect(here).toEqual(published.flatMap(() => [true, false]));
    expect(inPython).toBe(`[${here.map((each) => (each ? 'True' : 'False')).join(', ')}]`);
  });
});
