// `npm run bench -- <name>` runs bench/<name>.ts; without a name it lists what there is.
import { readdirSync } from 'node:fs';
import { buildApps } from '../bin/steps/build-apps.mjs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !/^(?:main|prove)\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const name = process.argv[2] ?? '';

if (names.includes(name)) {
  // As `npm start` does: what is measured is what is here now.
  await buildApps();
  const bench = (await import(`./${name}.ts`)) as { run: (args: string[]) => Promise<void> };
  await bench.run(process.argv.slice(3));
} else {
  process.stdout.write(`npm run bench -- <name>, where <name> is one of: ${names.join(', ')}\n`);
  process.exitCode = 1;
}
