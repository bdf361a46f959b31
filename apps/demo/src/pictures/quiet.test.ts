import { expect, test } from 'vitest';
import { isQuiet, untilQuiet } from './quiet.ts';

const still = { served: 0, unused: 190, processors: 200 };

test.each([
  ['nobody is served and the machine rests', still, true],
  ['somebody is served', { ...still, served: 0.4 }, false],
  ['nobody is served, but a browser beside it has the machine', { ...still, unused: 20 }, false],
  ['half of the machine is used by somebody else', { ...still, unused: 100 }, false],
  ['the machine does not tell its times', { ...still, unused: 0, processors: 0 }, false],
])('%s', (_, moment, quiet) => {
  expect(isQuiet(moment)).toBe(quiet);
});

test('what is no longer wanted is not waited for', async () => {
  await expect(untilQuiet(() => true)).resolves.toBeUndefined();
});
