// The language that a caller reads: what he says at an old address, else what his client sends as a header.
import { type Language, DEFAULT_LANGUAGE, parseLanguage } from '@entrepot/contract/languages';
import type { FastifyRequest } from 'fastify';
import { orRefuse } from '../../platform/refusal.ts';
import { isAbsent, type Parameters, queryOf } from './parameters.ts';

/** By the parameter `lang`, which no other texts than our languages may be (trust.md 1.10). */
export function languageAsked({ lang }: Parameters, otherwise: Language): Language {
  if (typeof lang !== 'string' || isAbsent(lang)) {
    return otherwise;
  }
  return orRefuse(parseLanguage(lang), 'UNSUPPORTED_LANGUAGE');
}

/** As far as it is known before anything was read: what cannot be read is refused in it. */
export function languageBeforehand({ url, headers }: FastifyRequest): Language {
  const asked = /(?:^|&)lang=([\w-]{2,5})(?:&|$)/.exec(queryOf(url))?.[1];
  return parseLanguage(asked) ?? preferred(headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE;
}

/** The first of `ar-EG,ar;q=0.9,en` that is one of ours, with or without the country. */
function preferred(header: string): Language | undefined {
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.split(';')[0] ?? '';
    const language = parseLanguage(tag) ?? parseLanguage(tag.split('-')[0]);
    if (language) {
      return language;
    }
  }
  return undefined;
}
