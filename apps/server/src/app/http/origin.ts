// One origin's HTTP server: tolerant body parsers, the API, security headers. Pages are added by app/pages.
import multipart from '@fastify/multipart';
import type { Audience } from '@entrepot/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ports } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Files } from '../../platform/files.ts';
import type { Log } from '../../platform/log.ts';
import type { MemoryCache } from '../../platform/memory-cache.ts';
import type { NamedLocks } from '../../platform/named-locks.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { admissionOf } from './admission.ts';
import { type Call, cachedOrRun, loggable } from './answer-call.ts';
import { readBody } from './body.ts';
import { answerError, decodable } from './faults.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { heldBy, type Intake } from './intake.ts';
import { languageAsked, languageBeforehand } from './language.ts';
import { networkOf } from './network.ts';
import { addressOf, type Registry } from './registry.ts';
import { assertDeclared, inWords, refusalAnswer } from './run-operation.ts';
import { serveCallbacks } from './callbacks.ts';
import { addSecurityHeaders } from './security.ts';
import { createServer } from './server.ts';

/** What every origin of one server process shares. */
export type Shared = {
  config: Config;
  db: Database;
  /**
   * For what must stay even when a request is refused. Connections of its own: a request that already holds one of
   * `db` never waits for a second one of the same pool, which under load would stop everybody for ever.
   */
  autocommit: Database;
  /** Connects as `mall_witness`. */
  witness: Database;
  /** Connects as `mall_approver`. */
  approver: Database;
  /** Of jobs: each runs in one process at a time. */
  locks: NamedLocks;
  clock: Clock;
  files: Files;
  log: Log;
  limiter: RateLimiter;
  intake: Intake;
  /** Answers to visitors, as JSON: a thousand people looking at the same page cost one query. */
  answers: MemoryCache<string>;
  ports: Ports;
  /** Undeclared refusals fail loudly; on in tests and development. */
  strict: boolean;
};

export function createOrigin(
  audience: Audience,
  registry: Registry,
  shared: Shared,
): FastifyInstance {
  // Old clients send `//` and `%21`; the router sees one form.
  const app = createServer(shared, normalised);
  void app.register(multipart);
  addSecurityHeaders(app, audience, shared.config);
  app.setErrorHandler((error, request, reply) => answerError(shared, error, request, reply));
  app.route({
    // Else HEAD would run what GET runs.
    method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    handler: () => {
      throw new Refusal('ILLEGAL_REQUEST');
    },
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (request, reply) => answer({ audience, registry, shared }, request, reply),
  });
  if (audience === 'storefront') {
    serveCallbacks(app, shared);
  }
  return app;
}

/** A port that has the live channel and nothing else. */
export function createSocketOrigin(shared: Shared): FastifyInstance {
  const app = createServer(shared);
  addSecurityHeaders(app, 'media', shared.config);
  app.setErrorHandler((error, request, reply) => answerError(shared, error, request, reply));
  return app;
}

function normalised(url: string): string {
  if (!/^\/(?:wap\/|\/)?(?:api|public|wap)/.test(url.replace(/^\/+/, '/'))) {
    return decodable(url);
  }
  const [path = '', ...query] = url.split('?');
  const address = addressOf(path);
  return address
    ? `/api/${address}${query.length > 0 ? `?${query.join('?')}` : ''}`
    : decodable(url.replace(/^\/+(?:wap\/+)?api\/+/, '/api/'));
}

async function answer(
  { audience, registry, shared }: { audience: Audience; registry: Registry; shared: Shared },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now();
  const requestId = newId();
  const entry = registry.get((request.params as { '*': string })['*']);
  let language = languageBeforehand(request);
  let code = '0';
  let body: string | FileAnswer;
  let logged: Record<string, unknown> = {};
  const { words, files, limits } = shared.intake;
  const held = heldBy(entry?.operation.file ? files : words, networkOf(request.ip));
  try {
    if (!entry) {
      throw new Refusal('NOT_FOUND');
    }
    const { admit, admitBeforeBody } = admissionOf({ shared, audience, entry, request });
    await admitBeforeBody();
    const given = await readBody({ entry, request, held, limits, admit });
    language = entry.legacy ? languageAsked(given.parameters, language) : language;
    const actor = await admit(given.parameters);
    const call: Call = {
      audience,
      entry,
      shared,
      request,
      reply,
      requestId,
      language,
      actor,
      ...given,
    };
    logged = loggable(entry, given.raw);
    body = await cachedOrRun(call);
  } catch (error) {
    const refusal = refused(error, { shared, entry, language, requestId });
    code = 'refusal' in refusal ? refusal.refusal : '0';
    body = JSON.stringify(refusal);
  } finally {
    held.giveBack();
  }
  logCall(shared.log, {
    requestId,
    audience,
    operation: entry?.name,
    outcome: outcomeOf(code),
    code,
    ms: Math.round(performance.now() - started),
    ...logged,
  });
  reply.header('cache-control', 'no-store').header('x-request-id', requestId);
  return typeof body === 'string'
    ? reply.header('content-type', 'application/json; charset=utf-8').send(body)
    : sendFile(reply, body);
}

type Asked = Pick<Call, 'shared' | 'language' | 'requestId'> & { entry: Call['entry'] | undefined };

/** What is answered instead of what was asked for. */
function refused(error: unknown, { shared, entry, language, requestId }: Asked) {
  if (entry && shared.strict) {
    assertDeclared(entry, error);
  }
  if (!(error instanceof Refusal)) {
    shared.log.error({ requestId, operation: entry?.name, error }, 'request failed');
  }
  const cause = entry?.legacy ? inWords(error, entry.operation.wire?.faults) : error;
  const answer = refusalAnswer(cause, language, requestId);
  const says = entry?.legacy && error instanceof Refusal && language === 'zh-CN';
  const known = says && entry.operation.wire?.says?.[error.code];
  return known ? { ...answer, msg: known } : answer;
}

/** Readers wait from here on; the log of a quiet mall (LOG_LEVEL=warn) still has these. */
const SLOW_MS = 1_000;

const outcomeOf = (code: string) =>
  code === '0' ? 'done' : code === 'INTERNAL' ? 'failed' : 'refused';

function logCall(log: Log, call: { ms: number } & Record<string, unknown>): void {
  if (call.ms > SLOW_MS) {
    log.warn(call, 'slow call');
  } else {
    log.info(call, 'call');
  }
}
