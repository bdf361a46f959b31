import type { Caller } from '@entrepot/contract/operation';
import { REFUSALS } from '@entrepot/contract/refusals';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../test/accounts-factories.ts';
import { askRaw, type RawRequest } from '../../test/ask-raw.ts';
import { aCast, type Cast } from '../../test/authorization/cast.ts';
import { exampleInput } from '../../test/example-input.ts';
import {
  attacksOn,
  knownObjects,
  HUGE_BODIES,
  spoiltFiles,
  oldAttacksOn,
  WHOLE_BODIES,
} from '../../test/hostile-values.ts';
import { inBatches } from '../../test/in-batches.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Entry } from './http/registry.ts';
import { readInput } from './http/run-operation.ts';

let mall: TestMall;
let cast: Cast;

beforeAll(async () => {
  mall = await startMall();
  // Here it is asked what is answered, not how often.
  mall.shared.limiter.take = () => 0;
  cast = await aCast(mall);
  const hash = await hashPassword(mall.shared.config.secret, PASSWORD);
  await mall.owner.run(sql`update accounts.account set password_hash = ${hash}`);
});
afterAll(() => mall.stop());

type Attack = Omit<RawRequest, 'token'> & { what: string; who: Caller };

/** What is wrong with the answers: anything but a result or a refusal from the closed list, said blandly. */
async function complaints(attacks: readonly Attack[]): Promise<string[]> {
  const found = await inBatches(attacks, async (attack) => {
    const { status, text, refusal } = await askAs(attack);
    const known = refusal === undefined || refusal in REFUSALS;
    const bland =
      !/\bat .+:\d+:\d+|node_modules|syntax error|violates|\bzod(?:error|type|\b)/i.test(text);
    return status === 200 && known && bland
      ? []
      : [`${attack.audience} ${attack.path} ${attack.what}: ${status} ${text.slice(0, 200)}`];
  });
  return found.flat();
}

const sessions = new Map<Caller, Promise<string | undefined>>();

/** Asks as the caller who is let in; when a call before has ended the session, in a new one. */
async function askAs({ who, ...attack }: Attack) {
  const wanted = who === 'anyone' ? 'buyer' : who;
  const open = () => {
    const token = cast.callers.find(({ name, good }) => good && name === wanted)?.token();
    sessions.set(who, token ?? Promise.resolve(undefined));
    return token;
  };
  const first = await askRaw(mall, { ...attack, token: await (sessions.get(who) ?? open()) });
  return first.refusal === 'NOT_LOGGED_IN'
    ? askRaw(mall, { ...attack, token: await open() })
    : first;
}

test('the examples that are spoilt are right before', () => {
  const wrong: string[] = [];
  for (const { audience, path, entry } of everyAddress(mall, false)) {
    for (const optional of [false, true]) {
      const example = exampleInput(
        entry.operation,
        knownObjects(entry.operation, cast.a),
        optional,
      );
      const { error } = entry.operation.input.safeParse(example);
      wrong.push(...(error ? [`${audience} ${path}: ${JSON.stringify(error.issues)}`] : []));
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * What the contract refuses is refused in the same three lines for every operation: asked of these lines directly.
 * What it accepts goes on to a handler and the database: that is sent.
 */
function goesOn(entry: Entry, given: () => unknown): boolean {
  try {
    readInput(entry, given());
    return true;
  } catch (error) {
    // Neither a refusal nor broken JSON: the server would call it its own fault.
    return !(error instanceof Refusal || error instanceof SyntaxError);
  }
}

test('no value in any field of any operation makes the server stumble', async () => {
  const attacks: Attack[] = [];
  for (const { audience, path, entry } of everyAddress(mall, false)) {
    const { who } = entry.operation;
    const spoilt = [...attacksOn(entry.operation, cast.a)].filter(({ body }) =>
      goesOn(entry, () => JSON.parse(body)),
    );
    for (const { what, body } of [...spoilt, ...WHOLE_BODIES]) {
      attacks.push({ audience, path, who, what, body });
    }
  }
  expect(await complaints(attacks)).toEqual([]);
}, 300_000);

test('nor does any parameter of an old address', async () => {
  const attacks: Attack[] = [];
  for (const { audience, path, entry } of everyAddress(mall, true)) {
    const { who } = entry.operation;
    for (const { what, parameters } of oldAttacksOn(entry.operation, cast.a)) {
      if (goesOn(entry, () => parameters)) {
        const body = new URLSearchParams(parameters);
        attacks.push({ audience, path, legacy: true, who, what, body });
      }
    }
  }
  expect(await complaints(attacks)).toEqual([]);
}, 300_000);

test('nor does a body as large or as deep as one likes', async () => {
  const path = 'brands.getSettings';
  const attacks = HUGE_BODIES.flatMap(({ what, body }) => [
    { audience: 'storefront' as const, path, who: 'anyone' as const, what, body },
    {
      audience: 'storefront' as const,
      path: 'syspara!getSyspara',
      legacy: true,
      who: 'anyone' as const,
      what,
      body,
    },
  ]);
  expect(await complaints(attacks)).toEqual([]);
});

test('nor does a file that is none', async () => {
  const attacks: Attack[] = [];
  for (const legacy of [false, true]) {
    for (const { audience, path, entry } of everyAddress(mall, legacy)) {
      const { file, who } = entry.operation;
      for (const { what, form } of file ? spoiltFiles() : []) {
        attacks.push({ audience, path, legacy, who, what, body: form });
      }
    }
  }
  expect(attacks.length).toBeGreaterThan(0);
  expect(await complaints(attacks)).toEqual([]);
});

test('a handler that stumbles is seen', async () => {
  const registry = mall.registries.storefront as Map<string, Entry>;
  const kept = registry.get('orders.countOrders') as Entry;
  const fails = async () => JSON.parse('{') as unknown;
  registry.set('orders.countOrders', { ...kept, handler: fails });
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const attack = { path: 'orders.countOrders', who: 'buyer', what: 'nothing', body: '{}' } as const;
  const seen = await complaints([{ ...attack, audience: 'storefront' }]);
  registry.set('orders.countOrders', kept);
  quiet.mockRestore();
  expect(seen).toEqual([expect.stringContaining('INTERNAL')]);
});

function* everyAddress(of: TestMall, legacy: boolean) {
  for (const [audience, registry] of Object.entries(of.registries)) {
    for (const [path, entry] of registry) {
      if (entry.legacy === legacy) {
        yield { audience: audience as keyof typeof of.registries, path, entry };
      }
    }
  }
}
