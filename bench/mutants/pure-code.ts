// The rules that need no database and no screen, and the tests beside them.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { root } from './engine.ts';

const RULES = [
  'packages/contract/src/**/{rules,import-rules,money,pricing}.ts',
  'packages/contract/src/life.ts',
  'packages/client/src/form/fields.ts',
  'apps/*/src/features/**/{model,*-model}.ts',
];
/** What `npm test` breaks each time. */
const SAMPLE = /\/(?:money|pricing)\.ts$/;

export const pureFiles = (): string[] => globSync(RULES, { cwd: root }).toSorted();
export const sampleFiles = (): string[] => pureFiles().filter((file) => SAMPLE.test(file));

/** Tests in the folders of these files: a rule is tested beside it, not by what happens to use it. */
export const testsBeside = (files: readonly string[]): string[] =>
  [...new Set(files.map((file) => dirname(file)))]
    .flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: root }))
    .filter((file) => !file.endsWith('.db.test.ts'))
    .toSorted();
