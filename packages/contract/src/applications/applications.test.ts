import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { applicationLife } from './life.ts';
import { APPLICATION_STATES, isWebsite } from './rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('an application is answered or withdrawn while it waits, and never again', () => {
  expect(
    Object.fromEntries(
      APPLICATION_STATES.map((state) => [
        state,
        (['buyer', 'operator', 'system'] as const).map((by) =>
          openActs(applicationLife, by, { state }, NOW).join(' '),
        ),
      ]),
    ),
  ).toEqual({
    submitted: ['withdraw', 'accept decline', 'withdraw'],
    accepted: ['', '', ''],
    declined: ['', '', ''],
    withdrawn: ['', '', ''],
  });
});

test.each([
  ['https://tern.example', true],
  ['https://www.tern.example/lamps?a=b', true],
  ['http://tern.example', false],
  ['javascript:alert(1)', false],
  ['https://tern', false],
  ['https://127.0.0.1/', false],
  ['https://me:secret@tern.example', false],
  ['https://tern.example/"onload="x', false],
  [`https://tern.example/${'a'.repeat(200)}`, false],
])('%s is a website: %s', (text, is) => {
  expect(isWebsite(text)).toBe(is);
});
