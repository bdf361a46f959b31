import { describe, expect, test } from 'vitest';
import { A_UUID, letters, testBounds } from '../testing/bounds.ts';
import {
  acknowledgeDeskInput,
  acknowledgeOwnInput,
  listDeskInput,
  listDeskMessagesInput,
  listOwnMessagesInput,
  sendDeskInput,
  sendOwnInput,
} from './types.ts';

const said = (text: string) => ({ content: { kind: 'text', text } });
const LARGEST = 2_147_483_647;

describe('what a buyer sends', () => {
  const good = { shopId: A_UUID, id: A_UUID, ...said('Hello') };
  testBounds(sendOwnInput, good, [
    ['no shop', { shopId: undefined }, true],
    ['an empty shop', { shopId: '' }, false],
    ['no id', { id: undefined }, true],
    ['an id that is none', { id: 'x' }, false],
    ['the most letters', said(letters(2_000)), true],
    ['one letter more', said(letters(2_001)), false],
    ['no letters', said(''), false],
    ['spaces alone', said(' \n '), false],
    ['a picture', { content: { kind: 'picture', pictureId: `ab/${'0'.repeat(32)}` } }, true],
    ['a picture of elsewhere', { content: { kind: 'picture', pictureId: '../x' } }, false],
    ['goods', { content: { kind: 'goods', listingId: A_UUID } }, true],
    ['an order', { content: { kind: 'order', orderId: A_UUID } }, true],
    ['a kind that nobody knows', { content: { kind: 'file', text: 'x' } }, false],
    ['text with more to it', { content: { kind: 'text', text: 'x', hidden: false } }, false],
  ]);

  test('has no spaces around it', () => {
    expect(sendOwnInput.parse({ ...good, ...said('  Hello \n') }).content).toEqual({
      ...{ kind: 'text', text: 'Hello' },
    });
  });
});

describe('what a desk sends', () => {
  testBounds(sendDeskInput, { conversationId: A_UUID, id: A_UUID, ...said('Hello') }, [
    ['no id', { id: undefined }, false],
    ['no conversation', { conversationId: undefined }, false],
  ]);
});

const spans = [
  ['all that comes after', { after: 0 }, true],
  ['the largest number', { before: LARGEST }, true],
  ['a larger one', { before: LARGEST + 1 }, false],
  ['a number below nothing', { after: -1 }, false],
  ['half a number', { after: 1.5 }, false],
  ['as many as are read at once', { size: 50 }, true],
  ['more', { size: 51 }, false],
  ['none', { size: 0 }, false],
] as const;

describe('what a buyer reads', () => {
  testBounds(listOwnMessagesInput, {}, [...spans, ['a shop', { shopId: A_UUID }, true]]);
});

describe('what a desk reads', () => {
  testBounds(listDeskMessagesInput, { conversationId: A_UUID }, spans);
});

describe('a desk’s conversations', () => {
  testBounds(listDeskInput, {}, [
    ['those that wait', { filter: 'waiting' }, true],
    ['others', { filter: 'answered' }, false],
  ]);
});

const progress = [
  ['nothing', { got: 0, read: 0 }, true],
  ['the largest number', { got: LARGEST, read: LARGEST }, true],
  ['a larger one', { got: LARGEST + 1 }, false],
  ['a number below nothing', { read: -1 }, false],
  ['half of it', { read: undefined }, false],
] as const;

describe('how far a buyer is', () => {
  testBounds(acknowledgeOwnInput, { got: 3, read: 2 }, progress);
});

describe('how far a desk is', () => {
  testBounds(acknowledgeDeskInput, { conversationId: A_UUID, got: 3, read: 2 }, progress);
});
