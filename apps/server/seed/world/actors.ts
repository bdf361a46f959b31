// The people of the demo world act through the same operations as everybody else, only earlier: an order of the
// demo world has gone through every rule of an order.
import type { Language } from '@entrepot/contract/languages';
import type { Audience } from '@entrepot/contract/operation';
import type { Shared } from '../../src/app/http/origin.ts';
import { resolveBrand } from '../../src/features/brands/index.ts';
import { systemContext } from '../../src/app/http/in-process.ts';
import type { Registry } from '../../src/app/http/registry.ts';
import { readInput, runOperation } from '../../src/app/http/run-operation.ts';
import type { Ctx } from '../../src/platform/context.ts';

export type Person = {
  id: string;
  username: string;
  /** Of the mall in which he acts, and in which language; else the default brand's, in English. */
  brand?: string;
  language?: Language;
};

export type Act = (
  audience: 'storefront' | 'seller' | 'admin',
  person: Person,
  name: string,
  input: unknown,
  at: Date,
) => Promise<unknown>;

const KINDS = { storefront: 'buyer', seller: 'seller', admin: 'operator' } as const;

/** Calls an operation as a person at a moment of the past. */
export function demoActors(shared: Shared, registries: Record<Audience, Registry>): Act {
  return async (audience, { id, username, brand, language }, name, input, at) => {
    const entry = registries[audience].get(name);
    if (!entry) {
      throw new Error(`${audience} has no operation ${name}`);
    }
    // A context each: what people did has an id of its own in the records.
    const base = await systemContext(shared, {
      audience,
      ...(brand ? { brand: await resolveBrand(shared.db, 'localhost', brand) } : {}),
      ...(language ? { language } : {}),
    });
    const ctx: Ctx = {
      ...base,
      now: at,
      actor: { kind: KINDS[audience], sessionId: 'demo', id, username },
    };
    return runOperation(entry, ctx, readInput(entry, input), undefined);
  };
}
