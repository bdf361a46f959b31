// Tolerant reading of requests (existing-clients.md §1.2): query, form, JSON and multipart are merged for old
// addresses; clean addresses take a JSON body only. A name given twice with different values is an illegal request.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

export type Parameters = Record<string, unknown>;

const MAX_FIELDS = 200;

/** Query string or form body → parameters. */
export function parseForm(text: string): Parameters {
  const parameters: Parameters = Object.create(null) as Parameters;
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) {
      throw new Refusal('ILLEGAL_REQUEST');
    }
    merge(parameters, name, value);
  }
  return parameters;
}

/** JSON text → value; empty text is an empty object, because old clients send none with a JSON content type. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') {
    return {};
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_INPUT', {}, { body: 'json' });
  }
  return shallow(value);
}

/** No operation's input is half as deep; much deeper values exhaust the stack of whatever walks through them. */
const MAX_DEPTH = 20;

/** The value, unless it is deeper than any input. */
export function shallow(value: unknown, depth = 0): unknown {
  if (value !== null && typeof value === 'object') {
    if (depth >= MAX_DEPTH) {
      throw new Refusal('INVALID_INPUT', {}, { body: 'depth' });
    }
    for (const inner of Object.values(value)) {
      shallow(inner, depth + 1);
    }
  }
  return value;
}

/**
 * The query of an address. A further question mark is a character of a value, which some clients do not encode; or it
 * stands before the first parameter, because they add a query of their own to one that is empty.
 */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1).replace(/^\?+/, '');
}

/** All parameters of a request to an old address. */
export function mergedParameters(request: FastifyRequest, body: unknown): Parameters {
  const merged = parseForm(queryOf(request.url));
  if (body && typeof body === 'object' && !Array.isArray(body)) {
    for (const [name, value] of Object.entries(body)) {
      merge(merged, name, value);
    }
  }
  return merged;
}

const ABSENT = new Set(['', 'null', 'undefined']);

/**
 * The session token: header first; at old addresses also body or query, where `null` as text means none.
 * Two different tokens are an illegal request (trust.md 4.9).
 */
export function tokenOf(header: string | undefined, parameters: Parameters): string | undefined {
  const bearer = header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined;
  const given = parameters['token'];
  const parameter = typeof given === 'string' && !ABSENT.has(given) ? given : undefined;
  if (bearer && parameter && bearer !== parameter) {
    throw new Refusal('ILLEGAL_REQUEST');
  }
  const token = bearer ?? parameter;
  return token && token.length <= 200 ? token : undefined;
}

/** The number 1 of a JSON body and the text 1 of a query are the same. */
const plain = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string);

/** What old clients write where they have nothing. */
export const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && ABSENT.has(value));

/** What is absent says nothing against what is there. */
function merge(into: Parameters, name: string, value: unknown) {
  const known = into[name];
  if (isAbsent(known)) {
    into[name] = value;
  } else if (!isAbsent(value) && plain(known) !== plain(value)) {
    throw new Refusal('ILLEGAL_REQUEST');
  }
}
