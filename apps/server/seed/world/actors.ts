// The people of the demo world act through the same operations as everybody else, only earlier: an order of the
// demo world has gone through every rule of an order.
import type { Audience } from '@entrepot/contract/operation';
import type { Shared } from '../../src/app/http/origin.ts';
import { systemContext } from '../../src/app/http/in-process.ts';
import type { Registry } from '../../src/app/http/registry.ts';
import { readInput, runOperation } from '../../src/app/http/run-operation.ts';
import type { Ctx } from '../../src/platform/context.ts';

export type Person = { id: string; username: string };

export type Act = (
  audience: 'storefront' | 'seller' | 'admin',
  person: Person,
  name: string,
  input: unknown,
  at: Date,
) => Promise<unknown>;

const KINDS = { storefront: 'buyer', seller: 'seller', admin: 'operator' } as const;

/** Calls an operation as a person at a moment of the past. */
export async function demoActors(
  shared: Shared,
  registries: Record<Audience, Registry>,
): Promise<Act> {
  const base = await systemContext(shared);
  return (audience, person, name, input, at) => {
    const entry = registries[audience].get(name);
    if (!entry) {
      throw new Error(`${audience} has no operation ${name}`);
    }
    const ctx: Ctx = {
      ...base,
      audience,
      now: at,
      actor: { kind: KINDS[audience], sessionId: 'demo', ...person },
    };
    return runOperation(entry, ctx, readInput(entry, input), undefined);
  };
}
