/** Asks the running server for every operation as everybody, and says where it differs from the table. */
import type { Audience } from '@entrepot/contract/operation';
import type { Entry } from '../../src/app/http/registry.ts';
import { askRaw } from '../ask-raw.ts';
import { exampleInput } from '../example-input.ts';
import { aBuyer } from '../accounts-factories.ts';
import { inBatches } from '../in-batches.ts';
import type { TestMall } from '../server.ts';
import { aDraft } from '../draws-factories.ts';
import {
  aPublicQuestion,
  aSpareAddress,
  aSpareSession,
  type Caller,
  type Cast,
  type Side,
} from './cast.ts';
import { HIDDEN, type Kind, type Rule } from './rules.ts';
import { AUTHORIZATION } from './table.ts';
import { wireInput } from './wire-input.ts';

type Outcome = 'in' | 'out' | 'hidden';
type Reading = { who: string; reach?: 'own' | 'any'; kind?: Kind };

/** `buyer, own order` → its parts. */
export function readRule(rule: Rule): Reading {
  const [who = '', object] = rule.split(', ');
  const [reach, kind] = (object ?? '').split(' ');
  return object ? { who, reach: reach as 'own' | 'any', kind: kind as Kind } : { who };
}

const AUDIENCES: Record<string, Audience> = {
  buyer: 'storefront',
  seller: 'seller',
  operator: 'admin',
};

/** What the table promises. `side` says whose object is named. */
function promised(rule: Rule, caller: Caller, side: 'a' | 'b' | 'nobody'): Outcome {
  const { who, reach } = readRule(rule);
  if (who === 'anyone') {
    return 'in';
  }
  if (!caller.good || caller.audience !== AUDIENCES[who]) {
    return 'out';
  }
  const hidden = side === 'nobody' ? reach !== undefined : reach === 'own' && caller.side !== side;
  return hidden ? 'hidden' : 'in';
}

const KEPT_OUT = new Set([
  ...['NOT_LOGGED_IN', 'NO_PERMISSION', 'RIGHT_NEEDED'],
  ...['LOGIN_TO_UPLOAD', 'LOGIN_TO_CHAT'],
]);

/** What the server did: kept out, as if there were nothing, or let in (whatever it thought of the input). */
function outcome(refusal: string | undefined, kind: Kind | undefined): Outcome {
  if (refusal && KEPT_OUT.has(refusal)) {
    return 'out';
  }
  return kind && refusal === HIDDEN[kind] ? 'hidden' : 'in';
}

const NOBODY = '00000000-0000-7000-8000-00000000dead';

type Try = { audience: Audience; path: string; entry: Entry; rule: Rule; caller: Caller };

/** Differences between table and server, one line each; `only` for a part of the operations. */
export async function differences(
  mall: TestMall,
  cast: Cast,
  only: (name: string) => boolean = () => true,
): Promise<string[]> {
  const tries: Try[] = [];
  for (const [audience, registry] of Object.entries(mall.registries)) {
    for (const [path, entry] of registry) {
      const rule = AUTHORIZATION[audience]?.[entry.name];
      if (rule && only(entry.name)) {
        tries.push(
          ...cast.callers.map((caller) => ({
            audience: audience as Audience,
            path,
            entry,
            rule,
            caller,
          })),
        );
      }
    }
  }
  const [last, first] = [
    tries.filter(({ entry }) => ENDS_OTHERS.has(entry.name)),
    tries.filter(({ entry }) => !ENDS_OTHERS.has(entry.name)),
  ];
  const found = await inBatches(first, (each) => differencesOf(mall, cast, each));
  for (const each of last) {
    found.push(await differencesOf(mall, cast, each));
  }
  return found.flat();
}

/** These log out everybody who is asking something else as the same person: they come last, one by one. */
const ENDS_OTHERS = new Set(['accounts.endOtherSessions']);

/** A caller who gets in tries his own object, the other side's, and one that nobody has. */
async function differencesOf(mall: TestMall, cast: Cast, each: Try): Promise<string[]> {
  const { kind } = readRule(each.rule);
  const sides = kind && each.caller.good ? (['a', 'b', 'nobody'] as const) : (['a'] as const);
  const found: string[] = [];
  for (const side of sides) {
    const difference = await differenceOf(mall, cast, each, side);
    found.push(...(difference ? [difference] : []));
  }
  return found;
}

async function differenceOf(
  mall: TestMall,
  cast: Cast,
  { audience, path, entry, rule, caller }: Try,
  side: 'a' | 'b' | 'nobody',
): Promise<string | undefined> {
  const { kind } = readRule(rule);
  const expected = promised(rule, caller, side);
  const owner = side === 'b' ? cast.b : cast.a;
  const id =
    kind &&
    (side === 'nobody' ? NOBODY : await objectOf(mall, owner, { audience, kind, expected }));
  const { text, refusal } = await askRaw(mall, {
    audience,
    path,
    legacy: entry.legacy,
    token: await caller.token(),
    body: bodyOf(entry, path, owner, kind && id ? { kind, id } : undefined),
  });
  const got = outcome(refusal, kind);
  const where = `${audience} ${path} by ${caller.name}${kind ? ` on ${side}'s ${kind}` : ''}`;
  if (got !== expected) {
    return `${where}: ${expected} was promised, the server says ${got} (${refusal ?? 'done'})`;
  }
  if (kind && expected !== 'out' && refusal === 'INVALID_INPUT') {
    return `${where}: the example input is not valid, so nothing was tried: ${text}`;
  }
  const secret =
    got === 'in' ? secretOf(cast, caller).find((each) => text.includes(each)) : undefined;
  return secret && `${where}: the answer holds ${secret}, which is not the caller's`;
}

/** Calls that are let in may take the address, end the session or freeze the account: they get one of their own. */
async function objectOf(
  mall: TestMall,
  side: Side,
  { audience, kind, expected }: { audience: Audience; kind: Kind; expected: Outcome },
): Promise<string> {
  if (expected === 'in') {
    switch (kind) {
      case 'address':
        return aSpareAddress(side);
      case 'question':
        return aPublicQuestion(side.buyer, side.listing);
      case 'session':
        return aSpareSession(mall, side.buyer);
      case 'account':
        return (await aBuyer(mall)).id;
      case 'draw':
        return (await aDraft(mall)).id;
    }
  }
  return (audience === 'seller' && side.sellers[kind]) || side.objects[kind];
}

function bodyOf(
  { legacy, operation }: Entry,
  path: string,
  side: Side,
  object: { kind: Kind; id: string } | undefined,
): string | URLSearchParams {
  const { listing } = side;
  const field = operation.object?.field ?? 'orderId';
  const known = {
    listingId: listing.listingId,
    variantId: listing.variantIds[0],
    shopId: listing.shopId,
    quantity: 24,
    // Of a list the field's one entry is asked for by its singular.
    ...(object ? { [field.replace(/s$/, '')]: object.id } : {}),
  };
  if (legacy) {
    return new URLSearchParams(object ? wireInput(path, object.id, side) : {});
  }
  return object ? JSON.stringify(exampleInput(operation, known)) : '{}';
}

/** Ids that no answer to this caller may hold: an operator may see all, a seller the orders of his shop. */
function secretOf(cast: Cast, caller: Caller): string[] {
  if (caller.audience === 'admin' && caller.good) {
    return [];
  }
  const others = (['a', 'b'] as const).filter((side) => !caller.good || caller.side !== side);
  return others.flatMap((side) => {
    const { buyer, objects } = cast[side];
    return [buyer.id, buyer.username, objects.address, objects.order, objects.import];
  });
}
