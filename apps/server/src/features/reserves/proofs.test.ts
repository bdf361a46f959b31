// BIP-322 by its own vectors, EIP-191 and TIP-191 by keys of a test; what others have published of them is in bench/books/reserves.test.ts.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { bech32, bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import { hashMessage, keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { tronWriting } from '../../platform/base58.ts';
import { addressOf, isProof, messageHash, signedBytes, toSpend } from './proofs.ts';

const SCRIPT = Buffer.from('00142b05d564e6a7a33c087f16e0f730d1440123799d', 'hex');

test.each([
  [
    '',
    'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
  ],
  [
    'Hello World',
    'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  ],
])('hashes of the BIP for %j', (message, hash, spent) => {
  expect(messageHash(message).toString('hex')).toBe(hash);
  expect(toSpend(message, SCRIPT).reverse().toString('hex')).toBe(spent);
});

const HELLO =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
const NOTHING =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
const HOLDER = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';

test.each([
  ['', NOTHING, true],
  ['Hello World', HELLO, true],
  ['Hello World ', HELLO, false],
  ['', HELLO, false],
  ['Hello World', HELLO.replace('AkcwRAIgZRf', 'AkcwRAIgZRg'), false],
  ['Hello World', `${HELLO}AA`, false],
  ['Hello World', HELLO.slice(0, 40), false],
  ['Hello World', '', false],
])('the BIP’s own signature of %j: %s is right: %s', async (message, signature, right) => {
  expect(await isProof('bitcoin', { address: HOLDER, message, signature })).toBe(right);
});

test('a signature of one address proves no other', async () => {
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const said = { message: 'Hello World', signature: HELLO };
  expect(await isProof('bitcoin', { ...said, address: other })).toBe(false);
});

test('a proof is of this key, these words and this address', async () => {
  const [one, other] = [
    privateKeyToAccount(`0x${'11'.repeat(32)}`),
    privateKeyToAccount(`0x${'22'.repeat(32)}`),
  ];
  const message = 'Proof of reserves\nDay: 2026-11-23';
  const signature = await one.signMessage({ message });
  const says = (more: object) =>
    isProof('evm', { address: one.address, message, signature, ...more });
  expect(await says({})).toBe(true);
  expect(await says({ address: other.address })).toBe(false);
  expect(await says({ message: `${message} ` })).toBe(false);
  for (const wrong of [
    '',
    '0x',
    signature.slice(0, -2),
    `${signature}00`,
    '0x' + '00'.repeat(65),
  ]) {
    expect(await says({ signature: wrong })).toBe(false);
  }
});

test('on TRON a proof is of its own prefix, this key, these words and this address', async () => {
  const [one, other] = [
    privateKeyToAccount(`0x${'11'.repeat(32)}`),
    privateKeyToAccount(`0x${'22'.repeat(32)}`),
  ];
  const written = (key: typeof one) => tronWriting(key.address.slice(2).toLowerCase());
  // Of more bytes than letters: the prefix counts bytes.
  const message = 'Proof of reserves\nDay: 2026-11-23 ✓';
  const hashOf = (prefix: string) =>
    keccak256(toHex(`\x19${prefix}:\n${Buffer.byteLength(message)}${message}`));
  const signature = await one.sign({ hash: hashOf('TRON Signed Message') });
  const says = (more: object) =>
    isProof('tron', { address: written(one), message, signature, ...more });
  expect(await says({})).toBe(true);
  expect(await says({ address: written(other) })).toBe(false);
  expect(await says({ address: one.address })).toBe(false);
  expect(await says({ message: `${message} ` })).toBe(false);
  expect(await says({ signature: await other.sign({ hash: hashOf('TRON Signed Message') }) })).toBe(
    false,
  );
  // Of Ethereum's kind, and of these bytes without a prefix, which some wallets sign as well.
  expect(hashOf('Ethereum Signed Message')).toBe(hashMessage(message));
  for (const hash of [hashMessage(message), keccak256(toHex(message))]) {
    expect(await says({ signature: await one.sign({ hash }) })).toBe(false);
  }
  for (const wrong of ['', '0x', signature.slice(0, -2), `${signature}00`, signature.slice(2)]) {
    expect(await says({ signature: wrong })).toBe(false);
  }
  expect(await isProof('evm', { address: one.address, message, signature })).toBe(false);
});

const EVM = { kind: 'evm', identity: '1' };
const BITCOIN = {
  kind: 'bitcoin',
  identity: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
};
const TRON = { kind: 'tron', identity: 'x' };
const REGTEST = {
  kind: 'bitcoin',
  identity: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
};

test.each([
  [EVM, '0x52908400098527886e0f7030069857d2e4169ee7', '0x52908400098527886E0F7030069857D2E4169EE7'],
  [EVM, '0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7'],
  // One letter's case is another.
  [EVM, '0x52908400098527886E0F7030069857D2E4169eE7', undefined],
  [EVM, '0x52908400098527886E0F7030069857D2E4169EE', undefined],
  [
    BITCOIN,
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ],
  [
    BITCOIN,
    'BC1Q9VZA2E8X573NCZRLZMS0WVX3GSQJX7VAVGKX0L',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ],
  [BITCOIN, 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m', undefined],
  [BITCOIN, '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', undefined],
  [REGTEST, 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', undefined],
  [TRON, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  // One letter's case is another.
  [TRON, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTV8', undefined],
  [TRON, '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', undefined],
  [TRON, '0x52908400098527886E0F7030069857D2E4169EE7', undefined],
  [{ kind: 'other', identity: 'x' }, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined],
])('%o: %s is written %s', (network, text, written) => {
  expect(addressOf(network, text)).toBe(written);
});

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** The address of another kind (bech32m), whose key nobody proves here: BIP-350's own example. */
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

test.each([
  [BITCOIN, HOLDER],
  [BITCOIN, HOLDER.toUpperCase()],
  [BITCOIN, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  [BITCOIN, TAPROOT],
  [REGTEST, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
])('%o: %s with any letter changed, left out, put in or swapped is none', (network, address) => {
  const isUpper = address === address.toUpperCase();
  const letters = [...`${BECH32}1bio`].map((each) => (isUpper ? each.toUpperCase() : each));
  const others = [...address].flatMap((letter, at) => {
    const [before, after] = [address.slice(0, at), address.slice(at + 1)];
    const swapped = before + after.slice(0, 1) + letter + after.slice(1);
    return [
      ...letters.map((other) => before + other + after),
      ...letters.map((more) => before + more + letter + after),
      ...[before + after, swapped],
    ].filter((other) => other !== address);
  });
  // In letters of both kinds it is none either, and none with the check sum of the other kind.
  const mixed = isUpper ? address.toLowerCase() : address.toUpperCase();
  others.push(address.slice(0, 20) + mixed.slice(20), bech32m.encode(...partsOf(address)));
  expect(others.filter((other) => addressOf(network, other) !== undefined)).toEqual([]);
});

function partsOf(address: string): [string, number[]] {
  const { prefix = '', words = [] } =
    bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address) ?? {};
  return [prefix, words];
}

test('whoever signs for the address of another with a key of his own proves nothing', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) & 1;
  const key = Buffer.concat([Buffer.from([2 + odd]), Buffer.from(x, 'base64url')]);
  const hash = (name: string, bytes: Buffer) => createHash(name).update(bytes).digest();
  const own = hash('ripemd160', hash('sha256', key));
  const signatureFor = (program: Buffer) => {
    const der = sign('sha256', hash('sha256', signedBytes('Mine', program)), privateKey);
    const signed = Buffer.concat([der, Buffer.from([1])]);
    const stack = [Buffer.from([2, signed.length]), signed, Buffer.from([key.length]), key];
    return Buffer.concat(stack).toString('base64');
  };
  const says = (program: Buffer) =>
    isProof('bitcoin', {
      address: bech32.encode('bc', [0, ...bech32.toWords(program)]),
      message: 'Mine',
      signature: signatureFor(program),
    });
  expect(await says(own)).toBe(true);
  expect(await says(Buffer.alloc(20, 7))).toBe(false);
});
