import { describe, expect, test } from 'vitest';
import { changed, readListQuery, without } from './list-query.ts';

describe('a list in the address', () => {
  test('what nobody understands is left out', () => {
    const query = readListQuery({
      sort: 'nonsense',
      page: '-2',
      from: 'abc',
      origin: 'xx',
      days: '2',
    });
    expect(query).toMatchObject({ sort: 'relevance', page: 1, view: 'grid', days: 2 });
    expect(query.from).toBeUndefined();
    expect(query.origin).toBeUndefined();
  });

  test('a changed filter leads back to the first page, turning pages does not', () => {
    const search = { page: '3', sort: 'sold', k: '"jar"' };
    expect(changed(search, { min: 24 })).toEqual({ sort: 'sold', k: '"jar"', min: '24' });
    expect(changed(search, { page: 4 })).toEqual({ ...search, page: '4' });
    expect(changed(search, { sort: undefined })).toEqual({ k: '"jar"' });
  });

  test('clearing keeps keyword, category and order', () => {
    const search = { k: '"jar"', category: 'c', sort: 'sold', from: '1', off: '1', page: '2' };
    expect(changed(search, without())).toEqual({ k: '"jar"', category: 'c', sort: 'sold' });
  });
});
