// Who calls, and whether he may: operation, caller, limit, in this order, before anything large is read.
import { mayDo, rightsFor } from '@entrepot/contract/accounts/rights';
import type { Audience, Rate } from '@entrepot/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSession, rightNeeded } from '../../features/accounts/index.ts';
import { networkOf } from './network.ts';
import { mergedParameters, type Parameters, tokenOf } from './parameters.ts';
import type { Shared } from './origin.ts';
import type { Entry } from './registry.ts';

export type Admission = {
  /** Asked again it gives the same caller: he and his limit are looked at once. */
  admit: (parameters: Parameters) => Promise<Actor>;
  /**
   * Before the body: lets in or refuses whom the header and the address name, or nobody. Existing clients may also send
   * the token in the body; it is read then, under a limit of its own for networks that send many such.
   */
  admitBeforeBody: () => Promise<void>;
};

type Asked = { shared: Shared; audience: Audience; entry: Entry; request: FastifyRequest };

/** Bodies of callers who are not known yet: some of what a network may read in all. */
const UNKNOWN_RATE: Rate = { count: 600, seconds: 60, per: 'network' };

export function admissionOf(asked: Asked): Admission {
  const { entry, request } = asked;
  let caller: Promise<Actor> | undefined;
  const admit = (parameters: Parameters) => (caller ??= admitted(asked, parameters));
  return {
    admit,
    async admitBeforeBody() {
      if (!entry.legacy && (request.method !== 'POST' || request.url.includes('?'))) {
        throw new Refusal('ILLEGAL_REQUEST');
      }
      const parameters = entry.legacy ? mergedParameters(request, undefined) : {};
      if (!entry.legacy || !hasBody(request) || tokenIn(request, parameters)) {
        await admit(parameters);
      } else {
        limit(asked, { name: 'unknown', rate: UNKNOWN_RATE }, networkOf(request.ip));
      }
    },
  };
}

const tokenIn = ({ headers }: FastifyRequest, parameters: Parameters) =>
  tokenOf(headers.authorization, parameters);

const hasBody = ({ method, headers }: FastifyRequest) =>
  method === 'POST' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

async function admitted(asked: Asked, parameters: Parameters): Promise<Actor> {
  const { entry, request } = asked;
  const { rate } = entry.operation;
  const actor = await actorOf(asked, tokenIn(request, parameters));
  const isCounted = rate.per === 'account' && actor.kind !== 'visitor';
  limit(asked, { name: entry.name, rate }, isCounted ? actor.id : networkOf(request.ip));
  return actor;
}

async function actorOf(
  { shared, audience, entry, request }: Asked,
  token: string | undefined,
): Promise<Actor> {
  const { who, needs } = entry.operation;
  const header = request.headers.authorization !== undefined;
  // An operator's token never travels in an address (trust.md 4.9).
  const usable = audience === 'admin' && !header ? undefined : token;
  const now = shared.clock.now();
  const actor = usable ? await findSession(shared.db, usable, audience, now) : undefined;
  if (who !== 'anyone' && !actor) {
    const told = entry.legacy && !token ? entry.operation.wire?.withoutToken : undefined;
    throw new Refusal(told ?? 'NOT_LOGGED_IN');
  }
  if (who !== 'anyone' && actor && actor.kind !== who) {
    throw new Refusal('NO_PERMISSION');
  }
  if (who === 'operator' && actor?.kind === 'operator' && !mayDo(actor.rights, needs)) {
    throw await rightNeeded(shared.db, rightsFor(needs)[0]);
  }
  return actor ?? { kind: 'visitor' };
}

function limit(
  { shared, audience }: Asked,
  { name, rate }: { name: string; rate: Rate },
  who: string,
): void {
  const seconds = shared.limiter.take(`${audience} ${name} ${who}`, rate, Date.now());
  if (seconds > 0) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds });
  }
}
