import { expect, it } from 'vitest';
import { fromDrop } from './chosen-files.ts';

type Tree = { [name: string]: Tree | string };

/** What a browser hands over for a dropped folder: entries that give their children some at a time. */
function entryOf(path: string, content: Tree | string): unknown {
  if (typeof content === 'string') {
    const file = new File([content], path.split('/').at(-1) ?? '');
    return { isFile: true, fullPath: path, file: (done: (file: File) => void) => done(file) };
  }
  const children = Object.entries(content).map(([name, inner]) =>
    entryOf(`${path}/${name}`, inner),
  );
  const reader = () => ({
    readEntries: (done: (some: unknown[]) => void) => done(children.splice(0, 2)),
  });
  return { isFile: false, isDirectory: true, fullPath: path, createReader: reader };
}

const drop = (...entries: unknown[]) =>
  fromDrop({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

const SPRING = { 'goods.csv': 'a', pictures: { '1.png': 'b', '2.png': 'c', '3.png': 'd' } };

it('walks a dropped folder to its end; its own name is no part of the files’ names', async () => {
  const chosen = await drop(entryOf('/spring', SPRING));
  expect(chosen.map(({ name }) => name)).toEqual([
    'goods.csv',
    'pictures/1.png',
    'pictures/2.png',
    'pictures/3.png',
  ]);
});

it('keeps the names of folders that were dropped together', async () => {
  const chosen = await drop(entryOf('/goods.csv', 'a'), entryOf('/photos', { '1.png': 'b' }));
  expect(chosen.map(({ name }) => name)).toEqual(['goods.csv', 'photos/1.png']);
});
