import { textIn, type Language, type TextByLanguage } from '../languages.ts';
import type { RefusalCode, RefusalParams } from '../refusals.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** By language; bin/check-locales looks which are there. */
export const TEXTS: TextByLanguage<Readonly<Record<RefusalCode, string>>> = {
  en,
  'zh-CN': zhCN,
  ar,
};

/** A refusal in the reader's language, `{name}` filled from its parameters. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  params: RefusalParams = {},
): string {
  return textIn(TEXTS, language)[code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}

/** What anybody sees when the fault is ours; by `reference` an operator finds it in the log. */
export function internalText(language: Language, reference: string): string {
  const texts: TextByLanguage<string> = {
    en: `Something went wrong on our side. Please try again later. Reference: ${reference}`,
    'zh-CN': `系统错误，请稍后重试。参考编号：${reference}`,
    ar: `حدث خطأ من جانبنا. يرجى المحاولة لاحقًا. الرقم المرجعي: \u2066${reference}\u2069`,
  };
  return textIn(texts, language);
}
