// One origin's HTTP server: tolerant body parsers, the API, security headers. Pages are added by app/pages.
import multipart from '@fastify/multipart';
import type { Language } from '@entrepot/contract/languages';
import type { Audience } from '@entrepot/contract/operation';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Actor, Ctx, Ports } from '../../platform/context.ts';
import type { AnswerCache } from '../../platform/answer-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Files } from '../../platform/files.ts';
import type { Log } from '../../platform/log.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { findSession } from '../../features/accounts/index.ts';
import { resolveBrand } from '../../features/brands/index.ts';
import { type Body, MULTIPART_LIMITS, readBody } from './body.ts';
import { answerError, answerNoHttp, decodable } from './faults.ts';
import { languageAsked, languageBeforehand } from './language.ts';
import { tokenOf } from './parameters.ts';
import { addressOf, type Entry, type Registry } from './registry.ts';
import { assertDeclared, readInput, refusalAnswer, runOperation } from './run-operation.ts';
import { securityHeaders } from './security.ts';

/** What every origin of one server process shares. */
export type Shared = {
  config: Config;
  db: Database;
  /**
   * For what must stay even when a request is refused. Connections of its own: a request that already holds one of
   * `db` never waits for a second one of the same pool, which under load would stop everybody for ever.
   */
  always: Database;
  clock: Clock;
  files: Files;
  log: Log;
  limiter: RateLimiter;
  answers: AnswerCache;
  ports: Ports;
  /** Undeclared refusals fail loudly; on in tests and development. */
  strict: boolean;
};

/** JSON bodies up to 1 MB. */
const BODY_LIMIT = 1_048_576;
/** Some clients put everything into the query: a review of 1,000 Chinese characters takes 9 KB there. */
const ADDRESS_LIMIT = 65_536;

export function createOrigin(
  audience: Audience,
  registry: Registry,
  shared: Shared,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: shared.config.trustProxy,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: ADDRESS_LIMIT },
    // Old clients send `//` and `%21`; the router sees one form.
    rewriteUrl: (request) => normalised(request.url ?? '/'),
    clientErrorHandler: answerNoHttp,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      done(null, body);
    },
  );
  void app.register(multipart, { limits: MULTIPART_LIMITS });
  // Any other type carries nothing that we read.
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.addHook('onSend', async (request, reply) =>
    securityHeaders(audience, request, reply, shared.config),
  );
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
  let body: string;
  let logged: Record<string, unknown> = {};
  try {
    if (!entry) {
      throw new Refusal('NOT_FOUND');
    }
    const given = await readBody(entry, request);
    language = entry.legacy ? languageAsked(given.parameters, language) : language;
    const call: Call = { audience, entry, shared, request, requestId, language, ...given };
    logged = loggable(entry, given.raw);
    body = await cachedOrRun(call);
  } catch (error) {
    if (entry && shared.strict) {
      assertDeclared(entry, error);
    }
    if (!(error instanceof Refusal)) {
      shared.log.error({ requestId, operation: entry?.name, error }, 'request failed');
    }
    const refusal = refusalAnswer(error, language, requestId);
    code = 'refusal' in refusal ? refusal.refusal : '0';
    body = JSON.stringify(refusal);
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
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .send(body);
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

type Call = Body & {
  audience: Audience;
  entry: Entry;
  shared: Shared;
  request: FastifyRequest;
  requestId: string;
  language: Language;
};

async function cachedOrRun(call: Call): Promise<string> {
  const { entry, request, shared } = call;
  const token = tokenOf(request.headers.authorization, call.parameters);
  const seconds = entry.operation.cacheSeconds;
  if (!seconds || token) {
    return run(call, token);
  }
  const { lang: _, ...parameters } = call.parameters;
  const input = entry.legacy
    ? JSON.stringify(parameters)
    : typeof request.body === 'string'
      ? request.body
      : '';
  const key = [
    call.audience,
    entry.name,
    entry.legacy,
    call.language,
    request.headers.host,
    request.headers['x-brand'],
    input,
  ].join('\n');
  return shared.answers.get(key, seconds, () => run(call, undefined));
}

async function run(call: Call, token: string | undefined): Promise<string> {
  const { audience, entry, shared, request, language } = call;
  const { operation } = entry;
  const now = shared.clock.now();
  const network = networkOf(request.ip);
  const header = request.headers['x-brand'];
  const brand = await resolveBrand(
    shared.db,
    request.hostname,
    shared.config.demo && typeof header === 'string' ? header : undefined,
  );
  const actor = await actorOf(call, token, now);
  limit(call, actor, network);
  const ctx: Ctx = {
    actor,
    audience,
    brand,
    language,
    db: shared.db,
    always: shared.always,
    now,
    log: shared.log,
    requestId: call.requestId,
    network,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    config: shared.config,
    files: shared.files,
    ports: shared.ports,
    ...(call.file ? { file: call.file } : {}),
  };
  const key = request.headers['idempotency-key'];
  const result = await runOperation(
    entry,
    ctx,
    readInput(entry, call.raw),
    typeof key === 'string' && /^[\w:-]{8,100}$/.test(key) ? key : undefined,
  );
  const clean = shared.strict ? operation.output.parse(result) : result;
  const present = entry.legacy ? operation.wire?.output : undefined;
  return JSON.stringify({ code: '0', msg: '', data: present ? present(clean as never) : clean });
}

async function actorOf(call: Call, token: string | undefined, now: Date): Promise<Actor> {
  const { who } = call.entry.operation;
  const header = call.request.headers.authorization !== undefined;
  // An operator's token never travels in an address (trust.md 4.9).
  const usable = call.audience === 'admin' && !header ? undefined : token;
  const actor = usable ? await findSession(call.shared.db, usable, call.audience, now) : undefined;
  if (who !== 'anyone' && !actor) {
    throw new Refusal('NOT_LOGGED_IN');
  }
  if (who !== 'anyone' && actor && actor.kind !== who) {
    throw new Refusal('NO_PERMISSION');
  }
  return actor ?? { kind: 'visitor' };
}

function limit({ audience, shared, entry }: Call, actor: Actor, network: string) {
  const { rate } = entry.operation;
  const who = rate.per === 'account' && actor.kind !== 'visitor' ? actor.id : network;
  const seconds = shared.limiter.take(`${audience} ${entry.name} ${who}`, rate, Date.now());
  if (seconds > 0) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds });
  }
}

/** An IPv4 address, or the /64 of an IPv6 one: what one customer of a network provider holds. */
function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  return v4?.[1] ?? ip.split(':').slice(0, 4).join(':');
}

function loggable(entry: Entry, raw: unknown): Record<string, unknown> {
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
