import { buyer, type Operation } from '@entrepot/contract/operation';
import { describe, expect, test } from 'vitest';
import { apis, handlers } from '../routes.ts';
import {
  addressOf,
  buildRegistry,
  type Entry,
  type Handler,
  type Handlers,
  transactionKind,
} from './registry.ts';

const operation = buyer.writes({
  summary: 'Something that changes something.',
  wire: { paths: ['thing!do'] },
});
const handler: Handler = async () => ({});

describe('deny by default', () => {
  test('an operation answers at its own and at its old address', () => {
    const registry = buildRegistry(
      'storefront',
      { things: { doThing: operation } },
      { things: { doThing: handler } },
    );
    expect([...registry.keys()]).toEqual(['things.doThing', 'thing!do']);
  });

  test.each<Handlers>([{}, { things: {} }])(
    'an operation without a handler stops the start',
    (given) => {
      expect(() => buildRegistry('storefront', { things: { doThing: operation } }, given)).toThrow(
        'storefront: things.doThing lacks a handler or a rule',
      );
    },
  );

  test.each(['who', 'rate', 'effect'] as const)(
    'an operation without %s stops the start',
    (rule) => {
      const without = { ...operation, [rule]: undefined } as unknown as Operation;
      const api = { things: { doThing: without } };
      expect(() => buildRegistry('seller', api, { things: { doThing: handler } })).toThrow(
        'seller: things.doThing lacks a handler or a rule',
      );
    },
  );

  test('two operations at one address stop the start', () => {
    const api = { things: { doThing: operation, doOther: operation } };
    const both = { things: { doThing: handler, doOther: handler } };
    expect(() => buildRegistry('storefront', api, both)).toThrow('thing!do');
  });

  test('a handler without an operation is not reachable', () => {
    const registry = buildRegistry('storefront', {}, { things: { doThing: handler } });
    expect(registry.size).toBe(0);
  });

  test.each(['storefront', 'seller', 'admin', 'promotion'] as const)(
    'every operation of %s has its handler and rules, and nothing else answers',
    (audience) => {
      const declared = Object.entries(apis[audience]).flatMap(([feature, operations]) =>
        Object.entries(operations).flatMap(([verb, { wire }]) => [
          `${feature}.${verb}`,
          ...(wire?.paths ?? []),
        ]),
      );
      const registry = buildRegistry(audience, apis[audience], handlers[audience]);
      expect([...registry.keys()].toSorted()).toEqual(declared.toSorted());
    },
  );
});

test.each([
  ['/api/orders.cancelOrder', 'orders.cancelOrder'],
  ['/wap//api/order%21cancel.action', 'order!cancel'],
  ['/public/userOnlineChatController!unread.action', 'userOnlineChatController!unread'],
  ['/api/', undefined],
  ['/order!cancel', undefined],
  [`/api/${'a'.repeat(101)}`, undefined],
  ['/api/a%00b', undefined],
])('the address %s means %s', (path, name) => {
  expect(addressOf(path)).toBe(name);
});

test('a write is planned as the database sees fit, unless it declares that it is planned once', () => {
  const kindOf = (given: Operation) => transactionKind({ operation: given } as Entry);
  expect(kindOf(operation)).toBe('short');
  expect(kindOf({ ...operation, plannedOnce: true })).toBe('planned-once');
});
