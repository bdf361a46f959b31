import { expect, test } from 'vitest';
import { inOrder, sliceOf } from './paging.ts';

const ROWS = Array.from({ length: 11 }, (_, index) => index);

test.each([1, 2, 3, 4, 5, 20])(
  'every page of %i rows is the same, read from either end',
  (size) => {
    for (let page = 1; page <= ROWS.length + 2; page += 1) {
      const slice = sliceOf({ page, size }, ROWS.length);
      const { limit, offset, isLate } = slice;
      const list = isLate ? ROWS.toReversed() : ROWS;
      expect(inOrder(slice, list.slice(offset, offset + limit))).toEqual(
        ROWS.slice((page - 1) * size, page * size),
      );
      expect(offset).toBeLessThanOrEqual(ROWS.length / 2);
    }
  },
);
