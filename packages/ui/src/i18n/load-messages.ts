/**
 * Locale files are `locales/<language>/<feature>.json`: one per translator's task and per lazy load. An app hands in what
 * Vite found, since a glob is relative to the file it is written in:
 *
 *     browser: const loadMessages = messageLoader(import.meta.glob('../../locales/*' + '/*.json'));
 *     server:  const messagesFor = messageSource(import.meta.glob('../../locales/*' + '/*.json', { eager: true }));
 *
 * (written as one literal; it is split here only because it would end this comment). The components' own texts always
 * come along under the namespace `ui`.
 */
import { DEFAULT_LANGUAGE, isOffered, type Language } from '@entrepot/contract/languages';

export type MessageTree = { [key: string]: string | MessageTree };
type MessageFile = { default: MessageTree };

export type LazyFiles = Record<string, () => Promise<unknown>>;
export type EagerFiles = Record<string, unknown>;
export type LoadMessages = (
  language: Language,
  namespaces: readonly string[],
) => Promise<MessageTree>;

const OWN = import.meta.glob('../../locales/*/*.json');

/** For the browser: fetches only the asked language and namespaces. */
export function messageLoader(files: LazyFiles): LoadMessages {
  const index = byLanguageAndName({ ...OWN, ...files });
  return async (language, namespaces) => {
    const trees = await Promise.all(
      ['ui', ...namespaces].map(async (namespace) => {
        const found = candidates(language).flatMap(
          (code) => index.get(`${code}/${namespace}`) ?? [],
        );
        const loaded = await Promise.all(found.map((load) => load()));
        return [namespace, layered(loaded)] as const;
      }),
    );
    return Object.fromEntries(trees);
  };
}

/** For the server, which has every file in memory and must not wait while it renders. */
export function messageSource(files: EagerFiles) {
  const index = byLanguageAndName(files);
  return (language: Language, namespaces: readonly string[]): MessageTree =>
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        layered(candidates(language).flatMap((code) => index.get(`${code}/${namespace}`) ?? [])),
      ]),
    );
}

/** All texts of an app, for the server and for tests, of `import.meta.glob('../../locales/*' + '/*.json', { eager: true })`. */
export function allMessages(files: EagerFiles, language: Language = DEFAULT_LANGUAGE): MessageTree {
  const names = Object.keys(files).map((file) => /([^/]+)\.json$/.exec(file)?.[1] ?? '');
  return messageSource(files)(language, [...new Set(names)]);
}

/** English lies under a language that is not finished, so that a missing text is readable instead of a key. */
function candidates(language: Language): Language[] {
  return isOffered(language) ? [language] : [DEFAULT_LANGUAGE, language];
}

function byLanguageAndName<File>(files: Record<string, File>): Map<string, File> {
  return new Map(
    Object.entries(files).flatMap(([path, file]) => {
      const [, language, name] = /\/locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
      return language && name ? [[`${language}/${name}`, file] as const] : [];
    }),
  );
}

function layered(modules: readonly unknown[]): MessageTree {
  return modules.map((module) => (module as MessageFile).default).reduce(merged, {});
}

function merged(under: MessageTree, over: MessageTree): MessageTree {
  const result = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isTree(value) && isTree(below) ? merged(below, value) : value;
  }
  return result;
}

/** A built app's texts with parameters are arrays (build/compiled-texts.ts) and are taken whole. */
const isTree = (value: string | MessageTree | undefined): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value);
