// Operations asked by the server itself for a visitor: page rendering. The same pipeline without a socket.
import type { Language } from '@entrepot/contract/languages';
import { DEFAULT_LANGUAGE } from '@entrepot/contract/languages';
import { resolveBrand } from '../../features/brands/index.ts';
import type { Ctx, RequestBrand } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Shared } from './origin.ts';
import type { Registry } from './registry.ts';
import { readInput, runOperation } from './run-operation.ts';

export type VisitorCall = (
  name: string,
  input: unknown,
  reader: { language: Language; brand: RequestBrand },
) => Promise<unknown>;

/** Calls a read of an origin as a visitor; refuses NO_PERMISSION for anything else. */
export function visitorCalls(
  registry: Registry,
  shared: Shared,
  audience: Ctx['audience'] = 'storefront',
): VisitorCall {
  return async (name, input, reader) => {
    const entry = registry.get(name);
    if (!entry || entry.operation.effect !== 'read' || entry.operation.who !== 'anyone') {
      throw new Refusal('NO_PERMISSION');
    }
    const wanted = readInput(entry, input);
    const run = async () => {
      const ctx = await systemContext(shared, { ...reader, audience });
      return runOperation(entry, ctx, wanted, undefined);
    };
    const seconds = entry.operation.cacheSeconds ?? 0;
    if (seconds < LONG_SECONDS) {
      return run();
    }
    const { language, brand } = reader;
    const key = ['page', audience, name, language, brand.id, JSON.stringify(wanted)].join('\n');
    const answer = await shared.answers.get(key, { fresh: seconds }, async () =>
      JSON.stringify(await run()),
    );
    return JSON.parse(answer) as unknown;
  };
}

/** Pages are kept for seconds; an answer that is to rest longer than that rests here as it does for browsers. */
const LONG_SECONDS = 60;

/** A context of the mall itself: for pages, jobs, commands and subscriptions. */
export async function systemContext(
  shared: Shared,
  wanted: {
    audience?: Ctx['audience'];
    language?: Language;
    brand?: RequestBrand;
    origin?: string;
  } = {},
): Promise<Ctx> {
  const { audience = 'storefront' } = wanted;
  const brand = wanted.brand ?? (await resolveBrand(shared.db, 'localhost'));
  return {
    actor: { kind: 'visitor' },
    audience,
    origin: wanted.origin ?? new URL(shared.config.urls[audience]).origin,
    brand,
    ownBrand: brand,
    language: wanted.language ?? DEFAULT_LANGUAGE,
    db: shared.db,
    autocommit: shared.autocommit,
    witness: shared.witness,
    approver: shared.approver,
    now: shared.clock.now(),
    log: shared.log,
    requestId: newId(),
    network: 'local',
    userAgent: '',
    device: { name: undefined, remember: () => '' },
    passGate: () => undefined,
    existingClient: false,
    config: shared.config,
    files: shared.files,
    ports: shared.ports,
  };
}
