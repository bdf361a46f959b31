// What never became a call of an operation: unreadable bodies, addresses, methods, bytes that are no HTTP. All get the same
// envelope, never a stack.
import { DEFAULT_LANGUAGE } from '@entrepot/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../platform/log.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { languageBeforehand } from './language.ts';
import { refusalAnswer } from './run-operation.ts';

/** What Fastify and its parsers say no to is the sender's fault: a refusal. Anything else stays what it is. */
function requestFault(error: unknown, status: number): unknown {
  if (error instanceof Refusal || status >= 500) {
    return error;
  }
  return new Refusal('INVALID_INPUT', {}, status === 413 ? { body: 'too_big' } : {});
}

/** The answer to a request that failed before an operation was found, or whose file broke off before its first byte. */
export function answerError(
  { log }: { log: Log },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const requestId = newId();
  const cause = requestFault(error, status);
  if (!(cause instanceof Refusal)) {
    log.error({ requestId, error }, 'request failed');
  }
  return reply
    .removeHeader('content-disposition')
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-request-id', requestId)
    .send(JSON.stringify(refusalAnswer(cause, languageBeforehand(request), requestId)));
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The answer to bytes that are no request, or one without end. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const refusal = refusalAnswer(new Refusal('ILLEGAL_REQUEST'), DEFAULT_LANGUAGE, newId());
  const body = JSON.stringify(refusal);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** An address whose percent signs encode nothing is one that does not exist, not a fault of the router's. */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
