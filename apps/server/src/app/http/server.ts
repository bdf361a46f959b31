// A port of the mall: an HTTP server that gives strangers neither memory nor time without end.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@entrepot/contract/languages';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerNoHttp } from './faults.ts';
import type { Intake } from './intake.ts';
import { networkOf } from './network.ts';
import { refusalAnswer } from './run-operation.ts';

/** Some clients put everything into the query: a review of 1,000 Chinese characters takes 9 KB there. */
const ADDRESS_LIMIT = 65_536;

/** Bodies are not read by the server: whoever answers a request takes what he wants of it (body.ts). */
export function createServer(
  { config, intake, log }: { config: Pick<Config, 'trustProxy'>; intake: Intake; log: Log },
  rewriteUrl?: (url: string) => string,
): FastifyInstance {
  const { limits } = intake;
  const app = Fastify({
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerNoHttp,
    ...(rewriteUrl && { rewriteUrl: ({ url = '/' }: { url?: string }) => rewriteUrl(url) }),
    serverFactory(handler) {
      const server = createHttpServer(
        {
          maxHeaderSize: ADDRESS_LIMIT,
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          keepAliveTimeout: limits.idleMs,
          connectionsCheckingInterval: limits.lookEveryMs,
        },
        handler,
      );
      server.timeout = limits.stalledMs;
      boundConnections(server, intake, config.trustProxy !== false);
      return server;
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.addHook('onRequest', refuseUnclearHost);
  if (config.trustProxy === false) {
    tellOfProxy(app, log);
  }
  app.addHook('onResponse', async (request) => throwAwayRest(request, limits.unwantedMs));
  return app;
}

/** A proxy's connections are many people's: it bounds each one's itself. */
function boundConnections(server: Server, { connections }: Intake, behindProxy: boolean): void {
  let unnamed = 0;
  server.on('connection', (socket: Socket) => {
    const who = behindProxy ? `proxied ${(unnamed += 1)}` : networkOf(socket.remoteAddress ?? '');
    if (!connections.take(who, 1)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => connections.giveBack(who, 1));
  });
}

/** Without its name all who come through a proxy are one network, and soon stopped by the limits of one: told once. */
function tellOfProxy(app: FastifyInstance, log: Log): void {
  let told = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (!told && headers['x-forwarded-for'] !== undefined) {
      told = true;
      log.warn({}, 'a proxy forwards requests and is not named in TRUST_PROXY');
    }
  });
}

/** Of two names proxies and we might each take another one; without a name we do not know whose mall is meant. */
async function refuseUnclearHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { rawHeaders } = request.raw;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 1) {
    return;
  }
  await reply
    .code(400)
    .header('connection', 'close')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalAnswer(new Refusal('ILLEGAL_REQUEST'), DEFAULT_LANGUAGE, newId())));
}

/**
 * An answer can be ready before the body has come. Closing at once would tear it from its reader's hands, who is still
 * sending; what comes is read and dropped for a while, then the connection ends.
 */
function throwAwayRest({ raw }: FastifyRequest, withinMs: number): void {
  if (raw.complete !== false || raw.destroyed) {
    return;
  }
  const timer = setTimeout(() => raw.socket.destroy(), withinMs);
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}
