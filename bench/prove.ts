// `npm run prove -- <name>` runs bench/prove/<name>.ts: what the mall promises, tried out on this machine at full length.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../bin/steps/build-apps.mjs';

const names = readdirSync(join(import.meta.dirname, 'prove'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const name = process.argv[2] ?? '';

if (names.includes(name)) {
  await buildApps();
  const proof = (await import(`./prove/${name}.ts`)) as { run: (args: string[]) => Promise<void> };
  await proof.run(process.argv.slice(3));
} else {
  process.stdout.write(`npm run prove -- <name>, where <name> is one of: ${names.join(', ')}\n`);
  process.exitCode = 1;
}
