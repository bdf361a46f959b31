// A browser that has logged in is known again by a random name in a cookie. It opens nothing: whoever has it is only not
// counted among the strangers who guess at a password.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';

const NAME = 'device';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
/** As long as a place is known (accounts/jobs.ts). */
const LIFE_SECONDS = 180 * 86_400;

/** The name that the browser sent; `remember` gives it one, or lengthens the life of the one it has. */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { url }: { url: string },
): Ctx['device'] {
  const name = VALUE.exec(request.headers.cookie ?? '')?.[1];
  return {
    name,
    remember() {
      const kept = name ?? randomBytes(32).toString('base64url');
      const secure = url.startsWith('https:') ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${NAME}=${kept}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      );
      return kept;
    },
  };
}
