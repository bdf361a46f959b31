// What the documents say of the code is true: paths are there, commands exist, figures are the code's.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SETTING_CODES } from '@entrepot/contract/brands/settings';
import { LANGUAGES } from '@entrepot/contract/languages';
import { BODY_BYTES } from '@entrepot/contract/operation';
import { expect, test } from 'vitest';
import { INTAKE_LIMITS } from '../apps/server/src/app/http/intake.ts';
import { FEATURES } from './boundaries/rules.ts';
import { MOST_A_DAY } from '@entrepot/contract/chat/rules';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'packages/ui/README.md'],
  ...['ARCHITECTURE', 'BOOKS', 'GLOSSARY', 'IMPORT', 'OPERATIONS'].map((name) => `docs/${name}.md`),
];

/** A path may be told from where its reader stands. */
const FROM = [
  '',
  'docs/',
  'apps/server/',
  'apps/server/src/',
  'packages/',
  'packages/contract/src/',
  'packages/ui/src/',
  'packages/ui/',
];
const PATH = /^[\w.*<>{},/-]+(?:\.(?:tsx?|mjs|css|md|json)|\/)$/;
/** What lies beside a mall and not in the project. */
const OUTSIDE = /^(?:DATA_DIR|\/|catalogue\/|\.mall)/;

const asGlob = (path: string): string => path.replace(/<[\w ]+>/g, '*').replace(/\/$/, '');

function isThere(path: string, folders: readonly string[] = FROM): boolean {
  return folders.some((folder) => globSync(asGlob(folder + path), { cwd: root }).length > 0);
}

/** A bare name, such as `model.ts`, is that of any file. */
const exists = (path: string): boolean =>
  isThere(path) ||
  (!asGlob(path).includes('/') &&
    isThere(path, ['bin/', '{apps,packages,e2e}/**/{src,test,e2e}/**/']));

const wordsIn = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

test.each(DOCUMENTS)('every path that %s names is there', (file) => {
  const paths = wordsIn(read(file)).filter((words) => PATH.test(words) && !OUTSIDE.test(words));
  expect(
    paths.filter((path) => !exists(path) && !existsSync(join(root, dirname(file), path))),
  ).toEqual([]);
});

test.each(DOCUMENTS)('every file that %s links to is there', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(join(root, dirname(file), to)))).toEqual([]);
});

test('the tree of ARCHITECTURE is the tree', () => {
  const [, tree = ''] = /```\n([\s\S]*?)```/.exec(read('docs/ARCHITECTURE.md')) ?? [];
  const above: string[] = [];
  const missing = tree.split('\n').flatMap((line) => {
    const depth = line.search(/\S/) / 2;
    const named = [...line.matchAll(/(?<=^|[\s·])([\w.*<>{},/-]+(?:\.tsx?|\.json|\/))(?=\s|$)/g)];
    const [[, first = ''] = []] = named;
    const folder = above.slice(0, depth).join('');
    above.splice(depth, above.length, first.endsWith('/') ? first : '');
    return named
      .map(([, path = '']) => path)
      .filter(
        (path, place) =>
          !isThere(path, [
            place > 0 && first.endsWith('/') && depth > 0 ? folder + first : folder,
            folder,
          ]),
      );
  });
  expect(missing).toEqual([]);
});

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(DOCUMENTS)('every command that %s names is one', (file) => {
  const asked = [...read(file).matchAll(/\bnpm (?:run )?([a-z][\w:]*)(?: -- (\w+))?/g)].filter(
    ([whole]) => /npm (?:run|start|test)\b/.test(whole),
  );
  const wrong = asked.filter(([, name = '', word]) => {
    const folder = { bench: 'bench', prove: 'bench/prove', mall: 'apps/server/src/app/commands' }[
      name
    ];
    const isOne =
      word === undefined ||
      !folder ||
      existsSync(join(root, folder, `${word}.ts`)) ||
      existsSync(join(root, folder, word));
    return !(name in scripts && isOne);
  });
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});

test.each([
  ...DOCUMENTS,
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
])('every decision that %s names was taken', (file) => {
  const numbers = [...read(file).matchAll(/\b(?:decision|record)s? (?:record )?(\d{4})/g)];
  expect(
    numbers
      .map(([, number]) => number)
      .filter((number) => !isThere(`docs/decisions/${number}-*.md`, [''])),
  ).toEqual([]);
});

test('the order of the features is the one that is checked', () => {
  expect(read('docs/ARCHITECTURE.md').replace(/\s+/g, ' ')).toContain(
    `The order of features is the design: ${FEATURES.join(', ')}.`,
  );
});

test('the figures of OPERATIONS are those of the code', () => {
  const text = read('docs/OPERATIONS.md').replace(/\s+/g, ' ');
  const { connections, headersMs, requestMs, idleMs, stalledMs, pace, words, files, live } =
    INTAKE_LIMITS;
  const mb = (bytes: number) => bytes / 1_048_576;
  const s = (ms: number) => ms / 1_000;
  for (const said of [
    `${connections.all.toLocaleString('en')} connections, ${connections.each} of them from one network`,
    `${live.channels.all.toLocaleString('en')} live channels`,
    `${MOST_A_DAY.buyer.toLocaleString('en')} messages a day of one buyer, ${MOST_A_DAY.desk.toLocaleString('en')} of one desk`,
    `Headers must come within ${s(headersMs)} s, a whole request within ${s(requestMs)} s, its body at ${pace.bytesPerSecond / 1_024} KB a second`,
    `is closed after ${s(idleMs)} s, one on which nothing moves, in the middle of an answer too, after ${s(stalledMs)} s`,
    `(${BODY_BYTES / 1_024} KB if it says nothing)`,
    `hold at most ${mb(words.all)} MB, those with files another ${mb(files.all)} MB, of one network ${mb(words.each)} and ${mb(files.each)} MB`,
  ]) {
    expect(text).toContain(said);
  }
});

test('every setting of a brand that OPERATIONS names is one', () => {
  const codes: readonly string[] = SETTING_CODES;
  const [, section = ''] =
    /## Opening money in and out([\s\S]*?)\n## /.exec(read('docs/OPERATIONS.md')) ?? [];
  const named = wordsIn(section).filter((words) => /^[a-z]+(?:_[a-z]+)+$/.test(words));
  expect(named).toContain('withdrawals_open');
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
});

test('the number of languages is that of the list', () => {
  expect(LANGUAGES).toHaveLength(21);
  expect(read('README.md')).toContain('Twenty-one languages');
  expect(read('docs/ARCHITECTURE.md')).toContain('the 21');
});
