// Which files of the browser build a page needs, so that the browser fetches them at once and not one after the other.
import type { Language } from '@entrepot/contract/languages';
import type { PageAssets } from '@entrepot/contract/rendered-page';

type Chunk = { file: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, Chunk>;

const ENTRY = /^src\/main\.tsx?$/;

/** The letters above the fold; other scripts' fonts are found by the style sheet. */
const FONTS: readonly [RegExp, readonly Language[] | undefined][] = [
  [/plex-sans-latin-wght-normal/, undefined],
  // Labels and stamps of goods cards: arriving late they would move the figures beside them.
  [/plex-sans-condensed-latin-(?:500|600)-normal/, undefined],
  [/plex-sans-arabic-arabic-(?:400|600)-normal/, ['ar']],
];

type Build = {
  manifest: Manifest;
  /** Addresses of all its files. */
  addresses: readonly string[];
  read: (address: string) => Promise<Buffer>;
};

export async function assetsFrom({ manifest, addresses, read }: Build) {
  const name = Object.keys(manifest).find((source) => ENTRY.test(source)) ?? '';
  const entry = manifest[name];
  if (!entry) {
    throw new Error('the browser build has no entry');
  }
  const sheets = new Map<string, string>();
  for (const file of unique(Object.values(manifest).flatMap(({ css }) => css ?? []))) {
    sheets.set(file, String(await read(file)));
  }
  return (source: string | undefined, language: Language): PageAssets => {
    const chunks = reachable(manifest, source && manifest[source] ? [name, source] : [name]);
    const sheetFiles = unique([entry, ...chunks].flatMap(({ css }) => css ?? []));
    return {
      script: `/${entry.file}`,
      sheet: sheetFiles.map((file) => sheets.get(file)).join(''),
      sheetFiles,
      preloads: unique(chunks.map(({ file }) => file)).filter((file) => file !== `/${entry.file}`),
      fonts: FONTS.filter(([, languages]) => languages?.includes(language) ?? true).flatMap(
        ([name]) => addresses.filter((address) => name.test(address)),
      ),
    };
  };
}

function reachable(manifest: Manifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (name: string): Chunk[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) {
      return [];
    }
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return names.flatMap(visit);
}

const unique = (files: readonly string[]): string[] =>
  [...new Set(files)].map((file) => `/${file}`);
