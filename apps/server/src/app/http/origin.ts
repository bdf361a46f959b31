// One origin's HTTP server: tolerant body parsers, the API, security headers. Pages are added by app/pages.
import multipart from '@fastify/multipart';
import { type Language, DEFAULT_LANGUAGE, parseLanguage } from '@entrepot/contract/languages';
import type { Audience } from '@entrepot/contract/operation';
import { MAX_UPLOAD_MEGABYTES } from '@entrepot/contract/uploads/rules';
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
import { mergedParameters, parseForm, parseJson, tokenOf } from './parameters.ts';
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

/** JSON bodies up to 1 MB; files up to 12 MB so that a 10 MB picture gets our refusal and not a cut connection. */
const BODY_LIMIT = 1_048_576;
const FILE_LIMIT = 12 * 1_048_576;

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
    // Old clients send `//` and `%21`; the router sees one form.
    rewriteUrl: (request) => normalised(request.url ?? '/'),
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
  void app.register(multipart, {
    limits: { files: 1, fileSize: FILE_LIMIT, fields: 50, fieldSize: 10_000 },
  });
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
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (request, reply) => answer({ audience, registry, shared }, request, reply),
  });
  return app;
}

function normalised(url: string): string {
  if (!/^\/(?:wap\/|\/)?(?:api|public|wap)/.test(url.replace(/^\/+/, '/'))) {
    return url;
  }
  const [path = '', ...query] = url.split('?');
  const address = addressOf(path);
  return address ? `/api/${address}${query.length > 0 ? `?${query.join('?')}` : ''}` : url;
}

async function answer(
  { audience, registry, shared }: { audience: Audience; registry: Registry; shared: Shared },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now();
  const requestId = newId();
  const entry = registry.get((request.params as { '*': string })['*']);
  let language: Language = DEFAULT_LANGUAGE;
  let code = '0';
  let body: string;
  let logged: Record<string, unknown> = {};
  try {
    if (!entry) {
      throw new Refusal('NOT_FOUND');
    }
    const given = await readBody(entry, request);
    language = languageOf(entry, request, given.parameters);
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

type Body = {
  /** What the operation's input schema reads. */
  raw: unknown;
  parameters: Record<string, unknown>;
  file?: Ctx['file'];
};

type Call = Body & {
  audience: Audience;
  entry: Entry;
  shared: Shared;
  request: FastifyRequest;
  requestId: string;
  language: Language;
};

async function readBody(entry: Entry, request: FastifyRequest): Promise<Body> {
  const type = request.headers['content-type'] ?? '';
  if (request.isMultipart()) {
    const { fields, file } = await readMultipart(request).catch((error: unknown) => {
      throw requestFault(error);
    });
    const parameters = mergedParameters(request, fields);
    return { raw: entry.legacy ? parameters : fields, parameters, ...(file ? { file } : {}) };
  }
  const text = typeof request.body === 'string' ? request.body : '';
  const body = type.startsWith('application/x-www-form-urlencoded')
    ? parseForm(text)
    : parseJson(text);
  if (!entry.legacy) {
    if (request.method !== 'POST' || request.url.includes('?')) {
      throw new Refusal('ILLEGAL_REQUEST');
    }
    return { raw: body, parameters: {} };
  }
  const parameters = mergedParameters(request, body);
  return { raw: parameters, parameters };
}

async function readMultipart(request: FastifyRequest) {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let file: Ctx['file'];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else {
      const bytes = await part.toBuffer();
      file = { bytes, name: part.filename.slice(0, 200), type: part.mimetype };
    }
  }
  return { fields, file };
}

function languageOf(
  entry: Entry,
  request: FastifyRequest,
  parameters: Record<string, unknown>,
): Language {
  const asked = parameters['lang'];
  if (entry.legacy && typeof asked === 'string' && !['', 'null', 'undefined'].includes(asked)) {
    const language = parseLanguage(asked);
    if (!language) {
      throw new Refusal('UNSUPPORTED_LANGUAGE');
    }
    return language;
  }
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.slice(0, 200).split(',')) {
    const language = parseLanguage(part.split(';')[0]);
    if (language) {
      return language;
    }
  }
  return DEFAULT_LANGUAGE;
}

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

/** What Fastify and its parsers say no to is the sender's fault: a refusal. Anything else stays what it is. */
function requestFault(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (error instanceof Refusal || status >= 500) {
    return error;
  }
  return status === 413
    ? new Refusal('UPLOAD_TOO_LARGE', { megabytes: MAX_UPLOAD_MEGABYTES })
    : new Refusal('INVALID_INPUT');
}

/** Broken bodies and our own faults before an operation was found: the same envelope, never a stack. */
function answerError(shared: Shared, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const requestId = newId();
  if (status >= 500) {
    shared.log.error({ requestId, error }, 'request failed');
  }
  const cause = requestFault(error);
  return reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-request-id', requestId)
    .send(
      JSON.stringify(
        refusalAnswer(
          cause,
          parseLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE,
          requestId,
        ),
      ),
    );
}
