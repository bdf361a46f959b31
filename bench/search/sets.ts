// The known-item sets: the title of a product in shop A, and which product of shop B it is.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FOLDER = new URL('../../../shared/data/match-search/', import.meta.url);

export type Product = {
  id: string;
  name: string;
  code: string;
  brand: string;
  description: string;
};
export type Question = { text: string; answer: string };
export type Goal = { hit1: number; hit10: number; mrr10: number };
export type KnownItemSet = {
  name: string;
  products: Product[];
  questions: Question[];
  baseline: Goal;
};

export const SET_NAMES = ['abt-buy', 'walmart-amazon'] as const;

/** True when the sets lie beside the repository; they are not part of it. */
export function setsArePresent(): boolean {
  return existsSync(new URL('baseline.json', FOLDER));
}

export function loadSet(name: (typeof SET_NAMES)[number]): KnownItemSet {
  const read = (file: string) => readFileSync(new URL(`${name}.${file}`, FOLDER));
  const products = gunzipSync(read('corpus.ndjson.gz')).toString().split('\n').filter(Boolean);
  const answers = new Map(table(read('qrels.tsv')).map(([query, product]) => [query, product]));
  const baselines = JSON.parse(readFileSync(new URL('baseline.json', FOLDER), 'utf8')) as Record<
    string,
    { bm25_on_title: Goal }
  >;
  return {
    name,
    products: products.map((line) => product(JSON.parse(line) as Record<string, string>)),
    questions: table(read('queries.tsv')).map(([id, text]) => ({
      text: text as string,
      answer: answers.get(id) as string,
    })),
    baseline: baselines[name]?.bm25_on_title as Goal,
  };
}

function table(bytes: Buffer): string[][] {
  const lines = bytes.toString().split('\n').slice(1);
  return lines.filter(Boolean).map((line) => line.split('\t'));
}

function product(row: Record<string, string>): Product {
  return {
    id: row.id as string,
    name: row.title ?? row.name ?? '',
    code: row.modelno ?? '',
    brand: row.brand ?? '',
    description: row.description ?? '',
  };
}
