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
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_INPUT', {}, { body: 'json' });
  }
}

/** All parameters of a request to an old address. */
export function mergedParameters(request: FastifyRequest, body: unknown): Parameters {
  const merged = parseForm(request.url.split('?', 2)[1] ?? '');
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

function merge(into: Parameters, name: string, value: unknown) {
  const known = into[name];
  if (known !== undefined && plain(known) !== plain(value)) {
    throw new Refusal('ILLEGAL_REQUEST');
  }
  into[name] = value;
}
