// Files that nobody's mall would write: the verifier in Python calls each wrong, and never breaks off or lets it speak for itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { booksKey, hashOf } from '../../apps/server/src/features/openbooks/key.ts';
import { hasPython, verifyBooks } from './drill.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = booksKey('secret-of-the-hostile-0123456789abcdef');
const DAY = '2026-11-20';
const AT = '2026-11-21T00:00:01.000Z';
const ID = '019ab000-0000-4000-8000-00000000000';

type Movement = { id: string; currency: string; amount: string; after: string };
const movement = (n: number, more: Partial<Movement> = {}): Movement => ({
  ...{ id: `${ID}${n + 6}`, currency: 'USDT', amount: '5.0000000000' },
  ...{ after: `${5 * n}.0000000000`, ...more },
});

/** A small export of an open day, with every hash and signature right: so much from the mint to one person, each time. */
function books(movements: readonly Movement[] = [movement(1)]): string {
  const start = hashOf(`entrepot-books/1 segment ${DAY} ${'0'.repeat(64)}`);
  let last = start;
  const lines = movements.map(({ id, currency, amount, after }, at) => {
    const leg = (n: number, kind: string, sign: string) =>
      `{"account":"${ID}${n}","kind":"${kind}","currency":"${currency}",` +
      `"amount":"${sign}${amount}","after":"${sign}${after}","version":${at + 1}}`;
    const content =
      `{"day":"${DAY}","seq":${at + 1},"details":"${'a'.repeat(64)}","id":"${id}","kind":"demo-funds",` +
      `"at":"${DAY}T10:11:12.123456Z","legs":[${leg(1, 'demo-mint', '-')},${leg(2, 'available', '')}]}`;
    last = hashOf(Buffer.concat([Buffer.from(last, 'hex'), Buffer.from(content)]));
    return `{"hash":"${last}","movement":${content}}`;
  });
  const body =
    `{"format":"entrepot-books/1 end","from":"${DAY}","to":"${DAY}","lines":${lines.length + 2},` +
    `"movements":${lines.length},"last":"${last}","at":"${AT}"}`;
  return [
    `{"format":"entrepot-books/1","key":"${KEY.public}","from":"${DAY}","to":"${DAY}"}`,
    `{"segment":{"day":"${DAY}","number":1,"start":"${start}"}}`,
    ...lines,
    `{"end":${body},"signature":"${KEY.sign(body)}","key":"${KEY.public}"}`,
    '',
  ].join('\n');
}

const RIGHT = books();
const deep = '['.repeat(200_000);
const treeOf = (root: string, owed = '5') => {
  const body = `{"format":"entrepot-tree/1","day":"${DAY}","accounts":1,"owed":"${owed}","root":"${root}","at":"${AT}"}`;
  const parts = body.slice(body.indexOf('"day"'), -1);
  return `"tree":{${parts},"body":${JSON.stringify(body)},"signature":"${KEY.sign(body)}","key":"${KEY.public}"}`;
};
const salt = 'b'.repeat(64);
const own = hashOf(`entrepot-tree/1 leaf ${salt} ${ID}1 5`);
const proof = (more = '', balance = '"5"', tree = treeOf(own)) =>
  `{"format":"entrepot-leaf/1",${tree},"leaf":{"salt":"${salt}","account":"${ID}1","balance":${balance}}${more},"path":[]}`;

const leafOf = (balance: string) => hashOf(`entrepot-tree/1 leaf ${salt} ${ID}1 ${balance}`);

/** Somebody’s neighbour holds so much that a sum of 28 digits loses him. */
function besideGiant(): string {
  const [giant, hash] = [`1${'0'.repeat(27)}`, 'c'.repeat(64)];
  const root = hashOf(`entrepot-tree/1 node ${leafOf('0.4')} 0.4 ${hash} ${giant}`);
  return proof('', '"0.4"', treeOf(root, giant)).replace(
    '"path":[]',
    `"path":[{"side":"right","hash":"${hash}","sum":"${giant}"}]`,
  );
}

/** Read as fifteen by whoever reads other digits too. */
const otherDigits = proof('', '"1٥"', treeOf(leafOf('1٥'), '15'));

const WRONG: [string, string][] = [
  ['nothing', ''],
  ['one line that never ends', `${RIGHT.split('\n')[0]}${'x'.repeat(3_000_000)}`],
  ['a value nested without end', deep],
  ['a proof nested without end', proof(`,"more":${deep}`)],
  ['lines that end as on Windows', RIGHT.replaceAll('\n', '\r\n')],
  ['one such line', RIGHT.replace('\n', '\r\n')],
  ['cut off', RIGHT.slice(0, -40)],
  ['cut off by its last line feed', RIGHT.slice(0, -1)],
  ['cut off after a line', RIGHT.split('\n').slice(0, 3).join('\n')],
  ['a byte behind its end', `${RIGHT}\n`],
  ['a zero behind its end', `${RIGHT}\0`],
  ['a byte order mark', `\uFEFF${RIGHT}`],
  ['a name twice in a line', RIGHT.replace('{"hash"', '{"hash":"00","hash"')],
  ['digits of another script', RIGHT.replace('"seq":1', '"seq":١')],
  ['a letter that looks the same', RIGHT.replace('"demo-mint"', '"demo-mіnt"')],
  ['no number', RIGHT.replace('"5.0000000000"', 'NaN')],
  ['a name twice in a proof', proof(',"leaf":{"salt":"","account":"","balance":"0"}')],
  ['the same name twice, the same value', proof(`,"format":"entrepot-leaf/1"`)],
  ['no number in a proof', proof('', 'NaN')],
  ['a number for a text', proof('', '5')],
  ['other digits in a proof', otherDigits],
  ['a number of a million digits', proof('', '1'.repeat(1_000_000))],
  ['half a letter', proof(',"more":"\\ud800"', '"\\ud800"')],
  ['half a letter in what was signed', proof().replace('"body":"{', '"body":"\\ud800{')],
  ['a text nested without end', proof().replace(/"body":"[^"]*/, `"body":"${deep}`)],
  ['a text that is no text', proof().replace(/"body":"(?:[^"\\]|\\.)*"/, '"body":7')],
  ['a key that is no key', proof().replace(KEY.public, 'x'.repeat(64))],
  ['a way that is no list', proof().replace('"path":[]', '"path":7')],
  ['a small leaf beside a giant one, not counted', besideGiant()],
  ['a file that is a list', '[{"format":"entrepot-leaf/1"}]'],
  [
    'a network that speaks for the verifier',
    '{"format":"entrepot-reserves/1","key":"00","addresses":[{"network":"x\\nall: right. \\u001b[2J","address":"0x0",' +
      '"day":"","message":"","kind":"evm","signature":"","balances":[]}],"held":"0","tree":null,"owed":null}',
  ],
];

/** Chained and signed by the mall itself, and each sum right: what it says of the second movement, and at which of its words. */
const LIES: [string, Movement[], string, string][] = [
  [
    'another currency on an account',
    [movement(1), movement(2, { currency: 'EUR' })],
    `{"account":"${ID}1"`,
    `account ${ID}1 was in USDT`,
  ],
  [
    'another currency only for a while',
    [movement(1), movement(2, { currency: 'EUR' }), movement(3)],
    `{"account":"${ID}1"`,
    `account ${ID}1 was in USDT`,
  ],
  [
    'the id of a movement twice',
    [movement(1), movement(2, { id: movement(1).id }), movement(3)],
    `${ID}7","kind":"demo-funds"`,
    `movement 2 of ${DAY} has the id of one before it`,
  ],
];

describe.skipIf(!hasPython())('the verifier', () => {
  test.each(LIES)('finds %s, by its line and byte', (name, movements, words, why) => {
    const file = join(folder, name);
    const text = books(movements);
    writeFileSync(file, text);
    const start = text.split('\n').slice(0, 3).join('\n').length + 1;
    const at = text.indexOf(words, start);
    const place = `line 4, byte ${at - start + 1} (byte ${at + 1} of the file)`;
    expect(verifyBooks([file]).said).toBe(`${file}: WRONG at ${place}: ${why}\n`);
  });

  test('calls every odd file wrong in one line, and the right ones right', () => {
    const write = (text: string, name: string) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const many = books([movement(1), movement(2), movement(3)]);
    const rightOnes = [write(RIGHT, 'right'), write(many, 'many'), write(proof(), 'right-proof')];
    expect(verifyBooks(rightOnes)).toMatchObject({ right: true });
    const files = WRONG.map(([, text], at) => write(text, `wrong-${at}`));
    const { right, said } = verifyBooks(files);
    expect(right).toBe(false);
    const lines = said.trimEnd().split('\n');
    const verdictOf = (file: string) => lines.filter((line) => line.startsWith(`${file}: `));
    const missed = WRONG.filter(
      (_, at) => verdictOf(files[at] ?? '').some((line) => line.includes(': WRONG')) === false,
    );
    expect(missed.map(([name]) => name)).toEqual([]);
    // Nothing else is printed: no traceback, and no line that a file has made up.
    expect(lines).toHaveLength(WRONG.length);
  });
});
