import { type DrawProof, drawProof } from '@entrepot/contract/draws/proof-types';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aProof } from '@entrepot/contract/testing/a-draw-proof';
import { CannotStart } from '../../platform/cannot-start.ts';
import { saidOf, verifyFiles } from './draws.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-draws-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const proof: DrawProof = drawProof.parse(await aProof(12));

test('a right proof is proven, with a receipt of one of its draws', async () => {
  const receipt = file('receipt.json', { ...proof.entries[3], draw: proof.terms.draw });
  const verdict = await verifyFiles(file('proof.json', proof), [receipt]);
  expect(saidOf(verdict)).toMatch(/^All 12 draws are proven\.\n {2}prize 1: won \d+ times\n/);
});

test('a wrong one is not, and the command says which draw and why', async () => {
  const entries = proof.entries.map((entry) =>
    entry.serial === 5 ? { ...entry, number: 1 } : entry,
  );
  const verdict = await verifyFiles(file('wrong.json', { ...proof, entries }), []);
  expect(saidOf(verdict)).toContain('NOT proven; 12 draws were looked at.');
  expect(saidOf(verdict)).toContain('draw 5: its number is not the one that seed and nonce give');
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'What is this?'],
  ['another file', { seed: 1 }],
])('%s is no proof', async (_, content) => {
  const path = content === undefined ? join(folder, 'none') : file('other.json', content);
  await expect(verifyFiles(path, [])).rejects.toThrow(CannotStart);
});
