import type { PolicyKey, SeedPaper, Text3 } from '../types.ts';
import { buyingPapers } from './papers/buying.ts';
import { mallPapers } from './papers/mall.ts';
import { rightsPapers } from './papers/rights.ts';
import { sellingPapers } from './papers/selling.ts';

const papers: Readonly<Record<PolicyKey, SeedPaper>> = {
  ...mallPapers,
  ...buyingPapers,
  ...sellingPapers,
  ...rightsPapers,
};

/** The papers every brand publishes; the wording is shared, the name is the brand's. */
export function policiesOf(brand: string): Readonly<Record<PolicyKey, SeedPaper>> {
  const named = ({ en, 'zh-CN': zh, ar }: Text3): Text3 => ({
    en: en.replaceAll('{brand}', brand),
    'zh-CN': zh.replaceAll('{brand}', brand),
    ar: ar.replaceAll('{brand}', brand),
  });
  return Object.fromEntries(
    Object.entries(papers).map(([key, { title, body }]) => [key, { title, body: named(body) }]),
  ) as Record<PolicyKey, SeedPaper>;
}
