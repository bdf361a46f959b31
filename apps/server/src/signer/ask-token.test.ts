/** The program for a key in a token (tools/ask-token.py), with a `pkcs11-tool` that says what a token seldom would. Needs Python 3. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = new URL('../../../../tools/ask-token.py', import.meta.url).pathname;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ask-token-'));
  const text = readFileSync(PROGRAM, 'utf8');
  writeFileSync(join(folder, 'ask.py'), text.replace(/^LIMIT_SECONDS = .*$/m, 'LIMIT_SECONDS = 1'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What it answers when the token's program does that. */
function answers(tool: string, ...questions: object[]): object[] {
  const file = join(folder, 'pkcs11-tool');
  writeFileSync(file, `#!/bin/sh\n${tool}\n`);
  chmodSync(file, 0o755);
  const given = questions.map((each, id) => JSON.stringify({ id, key: 'payouts', ...each }));
  const said = execFileSync('python3', [join(folder, 'ask.py'), 'module', 'mall'], {
    env: { PATH: `${folder}:${process.env['PATH']}`, TOKEN_PIN: '246810' },
    input: `${given.join('\n')}\n`,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = said.toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as object);
}
const ASK = { ask: 'public-key' };
const SIGN = { ask: 'sign', digest: '11'.repeat(32) };
const LISTED = `printf 'Public Key Object\\n  label:      payouts\\n  ID:         02\\n'`;

test('all that one question takes of the token ends in time, before the signer gives it up', () => {
  const slow = `sleep 0.7; case "$*" in *--list-objects*) ${LISTED};; *) head -c 64 /dev/zero;; esac`;
  expect(answers(slow, SIGN)).toEqual([{ id: 0, error: 'the token does not answer' }]);
});

test('a key without an id is none, and the next question is answered', () => {
  const none = `printf 'Public Key Object\\n  label:      payouts\\n  ID:\\n'`;
  const error = 'there is no such key with an id';
  expect(answers(none, ASK, ASK)).toEqual([
    { id: 0, error },
    { id: 1, error },
  ]);
});

test('the PIN is among the words of no program', () => {
  const [said] = answers('echo "error: $*" >&2; exit 1', ASK);
  expect(said).toEqual({ id: 0, error: expect.stringContaining('--pin env:TOKEN_PIN') });
  expect(JSON.stringify(said)).not.toContain('246810');
});
