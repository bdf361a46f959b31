/**
 * Are the texts complete? English is the reference. A language that is offered must have the same keys with the same
 * arguments and every plural form its grammar knows, and one spelling, in screens, mails and refusals; one that has all that must be
 * offered (`--offer` writes the list); a key no code uses is dead weight. Prints a list and exits with 1 when something is wrong.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageFacts } from '@entrepot/contract/languages';
import { WHOLE } from '../packages/contract/src/whole-languages.ts';

export type Fault = { file: string; key?: string; what: string };

type Tree = { [key: string]: string | Tree };
type Texts = ReadonlyMap<string, string>;

const CONTRACT = 'packages/contract/src';
const LIST = `${CONTRACT}/whole-languages.ts`;

/** The texts of refusals, which the contract names. */
const REFUSALS = 'refusals.json';

/** Every fault of every workspace that has a `locales` folder, and of the list of languages that are offered. */
export function checkLocales(root: string, offered = WHOLE): Fault[] {
  const whole = wholeLanguages(root);
  return [
    ...workspacesWithTexts(root).flatMap((workspace) => {
      // What all apps look like is said by their client, too.
      const speakers = workspace === 'packages/ui' ? [workspace, 'packages/client'] : [workspace];
      const sources = speakers.map((speaker) => path.join(root, speaker, 'src'));
      const used = literalsIn(sources);
      return namespaces(root, workspace, DEFAULT_LANGUAGE).flatMap((file) =>
        unusedKeys(
          root,
          workspace,
          file,
          file === REFUSALS ? literalsIn([...sources, path.join(root, CONTRACT)]) : used,
        ),
      );
    }),
    ...LANGUAGES.filter(({ code }) => offered.includes(code)).flatMap((language) =>
      faultsOf(root, language),
    ),
    ...whole
      .filter((code) => !offered.includes(code))
      .map((key) => ({ file: LIST, key, what: 'has all texts: offer it (npm run languages)' })),
  ];
}

/** Codes of the languages that lack nothing. */
export function wholeLanguages(root: string): string[] {
  return LANGUAGES.filter((language) => faultsOf(root, language).length === 0).map(
    ({ code }) => code,
  );
}

function faultsOf(root: string, language: LanguageFacts): Fault[] {
  return workspacesWithTexts(root).flatMap((workspace) => {
    const files = namespaces(root, workspace, DEFAULT_LANGUAGE);
    return [
      ...files.flatMap((file) => compare(root, workspace, file, language)),
      ...strayFiles(root, workspace, language, files),
    ];
  });
}

function offerWhole(root: string): void {
  const codes = wholeLanguages(root);
  const [comment] = readFileSync(path.join(root, LIST), 'utf8').split('\n');
  const list = codes.map((code) => `'${code}'`).join(', ');
  writeFileSync(
    path.join(root, LIST),
    `${comment}\nexport const WHOLE: readonly string[] = [${list}];\n`,
  );
  console.log(`Offered: ${codes.join(', ')}.`);
}

function workspacesWithTexts(root: string): string[] {
  return ['apps', 'packages']
    .filter((group) => isFolder(path.join(root, group)))
    .flatMap((group) => readdirSync(path.join(root, group)).map((name) => `${group}/${name}`))
    .filter((workspace) => isFolder(path.join(root, workspace, 'locales')));
}

const localeFile = (workspace: string, language: string, file: string): string =>
  `${workspace}/locales/${language}/${file}`;

function namespaces(root: string, workspace: string, language: string): string[] {
  const folder = path.join(root, workspace, 'locales', language);
  return isFolder(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}

function compare(root: string, workspace: string, name: string, language: LanguageFacts): Fault[] {
  const file = localeFile(workspace, language.code, name);
  const reference = textsOf(root, localeFile(workspace, DEFAULT_LANGUAGE, name)) ?? new Map();
  const texts = textsOf(root, file);
  if (!texts) {
    return [{ file, what: 'is missing' }];
  }
  const missing = [...reference.keys()].filter((key) => !texts.has(key));
  const surplus = [...texts.keys()].filter((key) => !reference.has(key));
  return [
    ...missing.map((key) => ({ file, key, what: 'is missing' })),
    ...surplus.map((key) => ({ file, key, what: 'is not in English' })),
    ...[...texts].flatMap(([key, text]) =>
      faultsOfText(text, reference.get(key), language).map((what) => ({ file, key, what })),
    ),
  ];
}

function strayFiles(
  root: string,
  workspace: string,
  language: LanguageFacts,
  known: readonly string[],
): Fault[] {
  return namespaces(root, workspace, language.code)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: localeFile(workspace, language.code, name),
      what: 'has no English file',
    }));
}

function faultsOfText(
  text: string,
  english: string | undefined,
  language: LanguageFacts,
): string[] {
  const parsed = parsedOrFault(text);
  if (typeof parsed === 'string') {
    return [parsed];
  }
  const mine = shapeOf(parsed);
  const reference = english === undefined ? undefined : parsedOrFault(english);
  const expected = typeof reference === 'object' ? shapeOf(reference).args : mine.args;
  const missing = [...expected].filter((arg) => !mine.args.has(arg));
  const surplus = [...mine.args].filter((arg) => !expected.has(arg));
  return [
    ...missing.map((arg) => `argument ${arg} of the English text is missing`),
    ...surplus.map((arg) => `argument ${arg} is not in the English text`),
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(text.includes('\u0627\u064b')
      ? ['has tanween after its alif, which stands before it everywhere']
      : []),
    ...mine.plurals.flatMap((forms) => missingForms(forms, language)),
  ];
}

function parsedOrFault(text: string): MessageFormatElement[] | string {
  try {
    return parse(text);
  } catch (error) {
    return `is no ICU text (${error instanceof Error ? error.message : String(error)})`;
  }
}

type Plural = { arg: string; forms: ReadonlySet<string>; ordinal: boolean };

function missingForms({ arg, forms, ordinal }: Plural, language: LanguageFacts): string[] {
  const rules = new Intl.PluralRules(language.tag, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules
    .resolvedOptions()
    .pluralCategories.filter((form) => !forms.has(form))
    .map((form) => `plural form "${form}" of ${arg} is missing`);
}

/** The arguments with their kinds, and every plural with its forms, at any depth. */
function shapeOf(elements: readonly MessageFormatElement[]): {
  args: ReadonlySet<string>;
  plurals: readonly Plural[];
} {
  const args = new Set<string>();
  const plurals: Plural[] = [];
  const visit = (some: readonly MessageFormatElement[]): void => {
    for (const element of some) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) {
        continue;
      }
      args.add(`{${element.value}}`);
      if (element.type === TYPE.plural) {
        const forms = new Set(Object.keys(element.options));
        plurals.push({ arg: element.value, forms, ordinal: element.pluralType === 'ordinal' });
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        Object.values(element.options).forEach((option) => visit(option.value));
      }
      if (element.type === TYPE.tag) {
        visit(element.children);
      }
    }
  };
  visit(elements);
  return { args, plurals };
}

function unusedKeys(root: string, workspace: string, name: string, used: Literals): Fault[] {
  const file = localeFile(workspace, DEFAULT_LANGUAGE, name);
  return [...(textsOf(root, file)?.keys() ?? [])]
    .filter((key) => !used.whole.has(key) && !used.whole.has(nameOf(key)))
    .filter((key) => !used.starts.some((start) => key.startsWith(start)))
    .map((key) => ({ file, key, what: 'is used nowhere' }));
}

/** The server names a mail, and a paragraph below mails, as a whole: mail('paid') has a subject and a body. */
const nameOf = (key: string): string =>
  key.replace(/\.(?:subject|body)$/, '').replace(/^below\./, '');

/** String literals of a source tree, and how its template literals with a hole start: t(`status.${status}`). */
type Literals = { whole: ReadonlySet<string>; starts: readonly string[] };

function literalsIn(folders: readonly string[]): Literals {
  const whole = new Set<string>();
  const starts = new Set<string>();
  const sources = folders.filter(isFolder).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => path.join(folder, name)),
  );
  for (const source of sources) {
    const text = readFileSync(source, 'utf8');
    for (const [, quoted] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) {
      whole.add(quoted ?? '');
    }
    for (const [, start] of text.matchAll(/`([\w-]+(?:\.[\w-]*)*)\$\{/g)) {
      starts.add(start ?? '');
    }
  }
  return { whole, starts: [...starts].filter((start) => start.includes('.')) };
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

function textsOf(root: string, file: string): Texts | undefined {
  const full = path.join(root, file);
  if (!statSync(full, { throwIfNoEntry: false })) {
    return undefined;
  }
  return new Map(flattened(JSON.parse(readFileSync(full, 'utf8')) as Tree));
}

function flattened(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattened(value, `${prefix}${key}.`),
  );
}

const isFolder = (name: string): boolean =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

if (import.meta.main && process.argv.includes('--offer')) {
  offerWhole(process.cwd());
} else if (import.meta.main) {
  const faults = checkLocales(process.cwd());
  for (const { file, key, what } of faults) {
    console.error(`${file}${key ? `  ${key}` : ''}: ${what}`);
  }
  console.log(faults.length === 0 ? 'Texts are complete.' : `${faults.length} faults in texts.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
