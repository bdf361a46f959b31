// One call's answer, from memory or from its handler: whose site it is, the context, the clean result or the existing clients' one.
import type { Language } from '@entrepot/contract/languages';
import type { Audience } from '@entrepot/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fileOf, type FileAnswer } from './file-answer.ts';
import type { Body } from './body.ts';
import { deviceOf } from './device-cookie.ts';
import { passGate } from './gate-cookie.ts';
import { systemContext } from './in-process.ts';
import { networkOf } from './network.ts';
import { isOfOwnMoney, ownBrandOf } from './own-brand.ts';
import type { Shared } from './origin.ts';
import type { Entry } from './registry.ts';
import { readInput, runOperation } from './run-operation.ts';
import { type Site, siteOf } from './site.ts';

/** A call whose caller was let in and whose body was read. */
export type Call = Body & {
  audience: Audience;
  entry: Entry;
  shared: Shared;
  request: FastifyRequest;
  reply: FastifyReply;
  requestId: string;
  language: Language;
  actor: Actor;
};

/**
 * The answer as JSON, or the file that is one: a visitor's read may be one that was given a moment ago. Throws what the
 * operation refuses.
 */
export async function cachedOrRun(call: Call): Promise<string | FileAnswer> {
  const { audience, entry, request, shared, language, actor } = call;
  const header = request.headers['x-brand'];
  const site = await siteOf(
    shared,
    audience,
    request,
    typeof header === 'string' ? header : undefined,
  );
  const seconds = entry.operation.cacheSeconds;
  // Whose token is nobody's, or no longer, is a visitor too.
  const input = seconds && actor.kind === 'visitor' ? understood(call) : undefined;
  if (!seconds || input === undefined) {
    return run(call, site);
  }
  const key = [audience, entry.name, entry.legacy, language, site.brand.id, input].join('\n');
  return shared.answers.get(key, { fresh: seconds }, async () => wordsOf(await run(call, site)));
}

function wordsOf(answer: string | FileAnswer): string {
  if (typeof answer !== 'string') {
    throw new TypeError('a file is not kept for the next asker');
  }
  return answer;
}

/**
 * What is asked, in one form however it was written: senders choose blanks, order and names that nobody reads, and each
 * would be an answer of its own. Undefined when it is refused, which is for `run` to say.
 */
function understood({ entry, raw }: Call): string | undefined {
  try {
    return JSON.stringify(readInput(entry, raw));
  } catch (error) {
    if (error instanceof Refusal) {
      return undefined;
    }
    throw error;
  }
}

async function run(call: Call, { brand: here, origin }: Site): Promise<string | FileAnswer> {
  const { audience, entry, shared, request, language, actor } = call;
  const ownBrand = await ownBrandOf(shared.db, actor, here);
  const brand = isOfOwnMoney(entry) ? ownBrand : here;
  const { operation } = entry;
  const ctx: Ctx = {
    ...(await systemContext(shared, { audience, language, brand, origin })),
    ...{ actor, ownBrand, requestId: call.requestId },
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceOf(request, call.reply, { url: shared.config.urls[audience] }),
    passGate: () => passGate(call.reply, shared, audience),
    existingClient: entry.legacy,
    ...(call.file ? { file: call.file } : {}),
  };
  const key = request.headers['idempotency-key'];
  const result = await runOperation(
    entry,
    ctx,
    readInput(entry, call.raw),
    typeof key === 'string' && /^[\w:-]{8,100}$/.test(key) ? key : undefined,
  );
  if (operation.gives === 'file') {
    return fileOf(result);
  }
  const clean = shared.strict ? operation.output.parse(result) : result;
  const present = entry.legacy ? operation.wire?.output : undefined;
  return JSON.stringify({ code: '0', msg: '', data: present ? present(clean as never) : clean });
}

/** Of what was sent, the fields that the operation names for the log. */
export function loggable(entry: Entry, raw: unknown): Record<string, unknown> {
  if (!raw || typeof raw !== 'object') {
    return {};
  }
  const given = raw as Record<string, unknown>;
  return Object.fromEntries(
    entry.operation.log
      .filter((name) => ['string', 'number', 'boolean'].includes(typeof given[name]))
      .map((name) => [name, String(given[name]).slice(0, 100)]),
  );
}
