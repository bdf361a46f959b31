import { describe, expect, test } from 'vitest';
import { actsBy, lifeOf, openActs, refusalOf, stepsOf } from './life.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const later = new Date(NOW.getTime() + 1);

const door = lifeOf<
  'lockedAt' | 'closesAt' | 'kind',
  'open' | 'shut',
  'guest' | 'clock',
  'moved'
>()({
  states: ['open', 'shut'],
  facts: {
    locked: { of: 'lockedAt', is: 'set' },
    late: { of: 'closesAt', is: 'past' },
    heavy: { of: 'kind', in: ['iron', 'stone'] },
  },
  acts: {
    enter: {
      by: ['guest'],
      from: ['open'],
      unless: { locked: 'NO_PERMISSION', late: 'MALL_CLOSED' },
      refusal: 'NOT_FOUND',
      event: 'moved',
    },
    push: {
      by: ['guest', 'clock'],
      from: ['open', 'shut'],
      to: 'shut',
      unless: { heavy: 'DEMO_ONLY' },
      refusal: 'NOT_FOUND',
      event: 'moved',
    },
    close: {
      by: ['clock'],
      from: ['open'],
      to: 'shut',
      refusal: 'NOT_FOUND',
      due: 'closesAt',
      event: 'moved',
    },
  },
});

const standing = { state: 'open', lockedAt: null, closesAt: null, kind: 'wood' };

describe('what is in the way of an act', () => {
  test.each([
    ['nothing', {}, undefined],
    ['another state, before any fact', { state: 'shut', lockedAt: NOW }, 'NOT_FOUND'],
    ['no column that is not known', { lockedAt: undefined }, undefined],
    ['a column that has a value', { lockedAt: later }, 'NO_PERMISSION'],
    ['an instant that has come', { closesAt: NOW }, 'MALL_CLOSED'],
    ['no instant that is still to come', { closesAt: later }, undefined],
    ['the first of two facts', { closesAt: NOW, lockedAt: NOW }, 'NO_PERMISSION'],
  ] as const)('%s', (_, change, refusal) => {
    expect(refusalOf(door, 'enter', { ...standing, ...change }, NOW)).toBe(refusal);
  });

  test.each([
    ['wood', undefined],
    ['iron', 'DEMO_ONLY'],
    ['stone', 'DEMO_ONLY'],
  ] as const)('a value of a list: %s', (kind, refusal) => {
    expect(refusalOf(door, 'push', { ...standing, kind }, NOW)).toBe(refusal);
  });
});

test('everybody is told of his own acts, and of those of them that are open', () => {
  expect(actsBy(door, 'guest')).toEqual(['enter', 'push']);
  expect(actsBy(door, 'clock')).toEqual(['push', 'close']);
  expect(openActs(door, 'guest', standing, NOW)).toEqual(['enter', 'push']);
  expect(openActs(door, 'guest', { ...standing, lockedAt: NOW }, NOW)).toEqual(['push']);
});

test('the steps are told once each, and an act that leads nowhere is none', () => {
  expect(stepsOf(door)).toEqual([
    { from: 'open', to: 'shut' },
    { from: 'shut', to: 'shut' },
  ]);
});
