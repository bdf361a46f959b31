import type { Caller } from '@entrepot/contract/operation';
import { REFUSALS } from '@entrepot/contract/refusals';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../test/accounts-factories.ts';
import { askRaw, type RawRequest } from '../../test/ask-raw.ts';
import { amountFields, NO_AMOUNTS } from '../../test/amount-fields.ts';
import { aCast, type Cast } from '../../test/authorization/cast.ts';
import { exampleInput } from '../../test/example-input.ts';
import {
  amountsOf,
  attacksOn,
  attacksOnAll,
  knownObjects,
  HUGE_BODIES,
  spoiltFiles,
  oldAmountsOf,
  oldAttacksOn,
  WHOLE_BODIES,
} from '../../test/hostile-values.ts';
import { inBatches } from '../../test/in-batches.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { raw, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { refusalText } from '../platform/refusal-text.ts';
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

/** Asks as the caller who is let in; when a call before has ended the session or shut the account, in a new one. */
async function askAs({ who, ...attack }: Attack) {
  const wanted = who === 'anyone' ? 'buyer' : who;
  const open = async () => {
    await mall.owner.run(
      sql`update accounts.account set state = 'active' where state = 'disabled'`,
    );
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

/** Every so manieth value, so that each of them meets some field and each field some of them; `npm run prove -- inputs`: all. */
const EACH = process.env['INPUTS'] === 'all' ? 1 : 4;

function* sampled<T>(all: Iterable<T>, from: number): Generator<T> {
  let number = from;
  for (const each of all) {
    if (number++ % EACH === 0) {
      yield each;
    }
  }
}

test('no value in any field of any operation makes the server stumble', async () => {
  const attacks: Attack[] = [];
  for (const { audience, path, entry } of everyAddress(mall, false)) {
    const { who } = entry.operation;
    const all = [...attacksOn(entry.operation, cast.a), ...WHOLE_BODIES];
    for (const { what, body } of sampled(all, path.length)) {
      if (goesOn(entry, () => JSON.parse(body))) {
        attacks.push({ audience, path, who, what, body });
      }
    }
  }
  expect(await complaints(attacks)).toEqual([]);
}, 300_000);

test('nor does any parameter of an old address', async () => {
  const attacks: Attack[] = [];
  for (const { audience, path, entry } of everyAddress(mall, true)) {
    const { who } = entry.operation;
    for (const { what, parameters } of sampled(
      oldAttacksOn(entry.operation, cast.a),
      path.length,
    )) {
      if (goesOn(entry, () => parameters)) {
        const body = new URLSearchParams(parameters);
        attacks.push({ audience, path, legacy: true, who, what, body });
      }
    }
  }
  expect(await complaints(attacks)).toEqual([]);
}, 300_000);

/** What is read before it is known which operation is asked for: of one address each. */
test('nor does a body that is no input, as large or as deep as one likes, or a parameter of all', async () => {
  const anyone = { audience: 'storefront', who: 'anyone' } as const;
  const old = { ...anyone, path: 'syspara!getSyspara', legacy: true };
  const attacks: Attack[] = [...WHOLE_BODIES, ...HUGE_BODIES].flatMap((attack) => [
    { ...anyone, path: 'brands.getSettings', ...attack },
    { ...old, ...attack },
  ]);
  for (const { what, parameters } of attacksOnAll()) {
    attacks.push({ ...old, what, body: new URLSearchParams(parameters) });
  }
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

/** Those that give back, or take: what is corrected, and what left the mall’s own addresses. */
const SIGNED = ['adjustments.proposeAdjustment amount', 'reserves.proposeMove amount'];

test('every call that takes an amount takes none that is written as nobody may, nor one below zero', () => {
  const taken: string[] = [];
  const signed: string[] = [];
  const unreached: string[] = [];
  for (const { path, entry } of everyAddress(mall, false)) {
    const reached = amountsOf(entry.operation, cast.a).map(({ field }) => field);
    for (const { at, schema } of amountFields(entry.operation)) {
      const name = `${path} ${at.join('.')}`;
      const takes = (text: string) => schema.safeParse(text).success;
      taken.push(...NO_AMOUNTS.filter(takes).map((text) => `${name}: ${JSON.stringify(text)}`));
      signed.push(...(takes('-1') ? [name] : []));
      unreached.push(...(reached.includes(at.join('.')) ? [] : [name]));
    }
  }
  expect({ taken, unreached }).toEqual({ taken: [], unreached: [] });
  expect(signed.toSorted()).toEqual(SIGNED);
});

/** Existing clients leave these out when they have nothing to send. */
const ABSENT = new Set(['', 'NaN']);
/** Deposits, withdrawals, payments by six addresses, loans. */
const MONEY_CALLS = 8;

test('it is refused in the reader’s language with the field named, or in words, and nothing is stored', async () => {
  const attacks: (Attack & { said: string })[] = [];
  for (const legacy of [false, true]) {
    for (const { audience, path, entry } of everyAddress(mall, legacy)) {
      const { operation } = entry;
      const wrong =
        entry.name === 'deposits.announceDeposit' ? 'COIN_AMOUNT_WRONG' : 'AMOUNT_WRONG';
      const code = legacy ? wrong : 'INVALID_INPUT';
      const placed = legacy ? oldAmountsOf(operation, cast.a) : amountsOf(operation, cast.a);
      for (const { field, sent } of placed) {
        const texts = NO_AMOUNTS.filter((text) => !ABSENT.has(text));
        const takes = (text: string) => legacy && goesOn(entry, () => sent(text));
        expect(texts.filter(takes)).toEqual([]);
        for (const language of ['en', 'zh-CN', 'ar'] as const) {
          const text = texts[attacks.length % texts.length] as string;
          const said = JSON.stringify(refusalText(code, language));
          const what = `${field} = ${text}`;
          const spoilt = sent(text);
          const body = typeof spoilt === 'string' ? spoilt : new URLSearchParams(spoilt);
          attacks.push({ audience, path, legacy, who: operation.who, language, what, body, said });
        }
      }
    }
  }
  expect(attacks.filter(({ legacy }) => legacy).length).toBeGreaterThan(3 * MONEY_CALLS);
  const before = await rowsOf(mall);
  const wrong = await inBatches(attacks, async ({ said, ...attack }) => {
    const { text } = await askAs(attack);
    const named = attack.legacy || /"fields":\{"[a-z]/.test(text);
    return named && text.includes(`"msg":${said}`)
      ? []
      : [`${attack.path} ${attack.what}: ${text}`];
  });
  expect(wrong.flat()).toEqual([]);
  expect(await rowsOf(mall)).toEqual(before);
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

/** How many rows each table has, but for sessions, which are opened on the way. */
async function rowsOf({ owner }: TestMall) {
  const tables = await owner.list<string>(
    sql`select schemaname || '.' || relname from pg_stat_user_tables where relname <> 'session' order by 1`,
  );
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
  );
  // Many branches are read by several processes: of itself their order differs from time to time.
  return owner.query(raw(`${counts.join(' union all ')} order by name`));
}
