import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

/** Records are named by their numbers all over the code. */
test('every decision record has a number of its own, in its name and in its heading', () => {
  const files = readdirSync(FOLDER).toSorted();
  expect(files.map((file) => file.slice(0, 4))).toEqual(
    files.map((_, place) => String(place + 1).padStart(4, '0')),
  );
  expect(
    files.map((file) => /^# (\d+)\. /.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1]),
  ).toEqual(files.map((_, place) => String(place + 1)));
});
