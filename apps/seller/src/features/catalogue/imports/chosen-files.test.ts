import { expect, it } from 'vitest';
import { type Chosen, MOST_BYTES, sortOut, withMore } from './chosen-files.ts';

const chosen = (...names: string[]): Chosen[] =>
  names.map((name) => ({ name, file: new File(['x'], name) }));
const names = (some: readonly Chosen[]) => some.map(({ name }) => name);

it('takes the goods files of the uppermost folder that has any, and all pictures', () => {
  const { goods, pictures, leftOut, problem } = sortOut(
    chosen(
      'README.md',
      'spring/goods.csv',
      'spring/more.ndjson.gz',
      'spring/pictures/manifest.json',
      'spring/pictures/A.JPG',
      'b.webp',
    ),
  );
  expect(names(goods)).toEqual(['spring/goods.csv', 'spring/more.ndjson.gz']);
  expect(names(pictures)).toEqual(['spring/pictures/A.JPG', 'b.webp']);
  expect(leftOut).toBe(2);
  expect(problem).toBeUndefined();
});

it('takes a text file for goods only where there is nothing better', () => {
  expect(names(sortOut(chosen('goods.txt')).goods)).toEqual(['goods.txt']);
  expect(names(sortOut(chosen('notes.txt', 'goods.csv')).goods)).toEqual(['goods.csv']);
});

it('leaves out names that no server takes', () => {
  expect(sortOut(chosen('goods.csv', '../a.png', 'b\u202Egnp.png')).leftOut).toBe(2);
});

it('says what stands in the way', () => {
  const large = { name: 'a.csv', file: { size: MOST_BYTES + 1 } as File };
  const [picture] = chosen('a.png') as [Chosen];
  const many = Array.from({ length: 20_001 }, (_, at) => ({ ...picture, name: `${at}.png` }));
  const empty = { name: 'a.csv', file: new File([], 'a.csv') };
  const problems = [chosen('a.png'), [large], [empty], [...chosen('a.csv'), ...many]].map(
    (some) => sortOut(some).problem,
  );
  expect(problems).toEqual(['noGoods', 'tooLarge', 'empty', 'tooManyPictures']);
  const files = chosen(...Array.from({ length: 21 }, (_, at) => `${at}.csv`));
  expect(sortOut(files).problem).toBe('tooManyFiles');
});

it('adds folders to one another; a name chosen again means the newer file', () => {
  const [old, fresh] = [chosen('a.csv', 'b.png'), chosen('a.csv', 'c.png')];
  const both = withMore(old, fresh);
  expect(names(both)).toEqual(['a.csv', 'b.png', 'c.png']);
  expect(both[0]?.file).toBe(fresh[0]?.file);
});
