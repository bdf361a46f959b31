import { expect, test } from 'vitest';
import { marked } from './marked.ts';

test('searched words are cut out, whatever their case and signs', () => {
  expect(marked('Enamelled Teapot, 1.2 L', 'teapot 1.2')).toEqual([
    { part: 'Enamelled ', hit: false },
    { part: 'Teapot', hit: true },
    { part: ', ', hit: false },
    { part: '1.2', hit: true },
    { part: ' L', hit: false },
  ]);
  expect(marked('a+b (c)', '+ (').filter(({ hit }) => hit)).toHaveLength(2);
  expect(marked('Teapot', '')).toEqual([{ part: 'Teapot', hit: false }]);
});
