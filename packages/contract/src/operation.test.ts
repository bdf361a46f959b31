// What holds of every declaration, whatever it declares.
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { adminApi } from './api/admin.ts';
import { promotionApi } from './api/promotion.ts';
import { sellerApi } from './api/seller.ts';
import { type StorefrontApi, storefrontApi } from './api/storefront.ts';
import { type Api, BODY_BYTES, type InputOf, type Operation, type OutputOf } from './operation.ts';

const APIS: Record<string, Api> = {
  ...{ storefront: storefrontApi, seller: sellerApi, admin: adminApi, promotion: promotionApi },
};
const CALLERS: Record<string, readonly Operation['who'][]> = {
  storefront: ['anyone', 'buyer'],
  seller: ['anyone', 'seller'],
  admin: ['anyone', 'operator'],
  promotion: ['anyone'],
};

type Declared = { name: string; audience: string; operation: Operation };
const ALL: Declared[] = Object.entries(APIS).flatMap(([audience, api]) =>
  Object.entries(api).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      ...{ audience, operation, name: `${audience}: ${feature}.${verb}` },
    })),
  ),
);
const namesOf = (which: (declared: Declared) => boolean) =>
  ALL.filter(which).map(({ name }) => name);

/** Names of the fields of an input; of one that is several, of all of them. */
function fieldsOf(shape: z.ZodType): Set<string> {
  const { properties, anyOf, oneOf } = z.toJSONSchema(shape, {
    ...{ io: 'input', unrepresentable: 'any' },
  }) as { properties?: object } & Partial<Record<'anyOf' | 'oneOf', { properties?: object }[]>>;
  const parts = [{ properties }, ...(anyOf ?? []), ...(oneOf ?? [])];
  return new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
}

describe('no operation', () => {
  test('answers callers of another origin', () => {
    expect(
      namesOf(({ audience, operation: { who } }) => !CALLERS[audience]?.includes(who)),
    ).toEqual([]);
  });

  test('logs what its input does not have', () => {
    expect(
      namesOf(({ operation: { log, input } }) => {
        const fields = fieldsOf(input);
        return log.some((name) => !fields.has(name));
      }),
    ).toEqual([]);
  });

  test('logs a secret', () => {
    const secret = /password|confirmation|token|^code$|^old$|human|safeword|setup/i;
    const logsOne = ({ operation: { log } }: Declared) => log.some((name) => secret.test(name));
    // Their codes are the names of a setting, of a network and of a payment provider.
    expect(namesOf(logsOne)).toEqual([
      'admin: brands.updateSetting',
      'admin: deposits.addNetwork',
      'admin: payments.saveProvider',
    ]);
  });

  test('names an object that its input does not have, or whose absence it does not tell', () => {
    expect(
      namesOf(({ operation: { object, input, refusals } }) => {
        const told = object && refusals.includes(object.notFound);
        return object !== undefined && !(told && fieldsOf(input).has(object.field));
      }),
    ).toEqual([]);
  });

  test('names an object and does not log, once, which one it was', () => {
    expect(
      namesOf(
        ({ operation: { object, log } }) =>
          object !== undefined && log.filter((name) => name === object.field).length !== 1,
      ),
    ).toEqual([]);
  });

  test('starts a movement of money without telling that there is none now', () => {
    expect(
      namesOf(
        ({ operation: { money, refusals } }) =>
          (money === 'starts') !== refusals.includes('MONEY_CLOSED'),
      ),
    ).toEqual([]);
  });

  test('only reads, and has what a write may have', () => {
    expect(
      namesOf(({ operation }) => {
        const { effect, money, transaction, plannedOnce, file, visitorsKeys, wire } = operation;
        const writes = [money, transaction, plannedOnce, file, visitorsKeys, wire?.repeatSeconds];
        return effect === 'read' && writes.some((each) => each !== undefined);
      }),
    ).toEqual([]);
  });

  test('writes, or asks who is there, and is answered from what was kept for visitors', () => {
    expect(
      namesOf(
        ({ operation: { effect, who, cacheSeconds } }) =>
          cacheSeconds !== undefined && (effect === 'write' || who !== 'anyone'),
      ),
    ).toEqual([]);
  });

  test('takes a file and no body that could hold one', () => {
    expect(
      namesOf(({ operation: { file, bodyBytes } }) => file === true && !(bodyBytes ?? 0)),
    ).toEqual([]);
    expect(
      namesOf(({ operation: { bodyBytes } }) => (bodyBytes ?? BODY_BYTES) < BODY_BYTES),
    ).toEqual([]);
  });

  test('names a refusal twice', () => {
    expect(
      namesOf(({ operation: { refusals } }) => new Set(refusals).size !== refusals.length),
    ).toEqual([]);
  });
});

describe('at old addresses', () => {
  const old = ALL.flatMap(({ name, audience, operation: { wire, refusals } }) =>
    wire ? [{ name, audience, wire, refusals }] : [],
  );

  test('each stands once in an origin, written without its beginning and its end', () => {
    const paths = old.flatMap(({ audience, wire }) =>
      wire.paths.map((path) => `${audience}/${path}`),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^\w+\/[\w/-]+![\w.-]+$/.test(path))).toEqual([]);
    expect(paths.filter((path) => /api\/|\.action$/.test(path))).toEqual([]);
  });

  test('who has no token is told what the operation says that it may tell', () => {
    expect(
      old.filter(({ wire: { withoutToken }, refusals }) =>
        withoutToken ? !refusals.includes(withoutToken) : false,
      ),
    ).toEqual([]);
  });
});

test('a caller sends and gets what was declared, and a file as a form', () => {
  expectTypeOf<InputOf<StorefrontApi, 'uploads.uploadPicture'>>().toEqualTypeOf<FormData>();
  expectTypeOf<OutputOf<StorefrontApi, 'wallet.getBalance'>>().toHaveProperty('available');
  expectTypeOf<InputOf<StorefrontApi, 'orders.getOrder'>>().toEqualTypeOf<{
    orderId: z.input<(typeof storefrontApi)['orders']['getOrder']['input']>['orderId'];
  }>();
});
