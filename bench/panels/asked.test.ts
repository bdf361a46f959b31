import { adminApi } from '@entrepot/contract/api/admin';
import { sellerApi } from '@entrepot/contract/api/seller';
import type { Api, Operation } from '@entrepot/contract/operation';
import { expect, test } from 'vitest';
import { adminQuestions, NOT_ASKED, type Question, sellerQuestions } from './asked.ts';

const operationsOf = (api: Api): [name: string, operation: Operation][] =>
  Object.entries(api).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([name, operation]): [string, Operation] => [
      `${feature}.${name}`,
      operation,
    ]),
  );

const PANELS: [name: string, api: Api, questions: readonly Question[]][] = [
  ['seller', sellerApi, sellerQuestions],
  ['admin', adminApi, adminQuestions],
];

test.each(PANELS)('every read of the %s panel is measured, or it says why not', (_, api, asked) => {
  const names = new Set([...asked.map(({ name }) => name), ...Object.keys(NOT_ASKED)]);
  const reads = operationsOf(api).filter(([, { effect }]) => effect === 'read');
  expect(reads.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
});

test.each(PANELS)('the %s panel asks only what its origin answers', (_, api, asked) => {
  const operations = new Map(operationsOf(api));
  const wrong = asked.filter(
    ({ name, input }) => !operations.get(name)?.input.safeParse(input).success,
  );
  expect(wrong).toEqual([]);
});

test.each(PANELS)(
  'every list of the %s panel with pages is asked for a late one',
  (_, api, asked) => {
    const lists = operationsOf(api).filter(
      ([name, { effect, input }]) =>
        effect === 'read' && !(name in NOT_ASKED) && input.safeParse({ page: 2 }).success,
    );
    const late = new Set(
      asked.filter(({ input }) => Number(input['page']) > 1).map(({ name }) => name),
    );
    expect(lists.map(([name]) => name).filter((name) => !late.has(name))).toEqual([]);
  },
);
