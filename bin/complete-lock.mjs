/**
 * `npm run lock`: adds to package-lock.json the optional packages for other machines that the
 * registry in use did not have when the lock was made. npm drops those silently, and `npm ci`
 * then refuses the lock. With `--check` it changes nothing and fails when something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './steps/node24.mjs';

const file = join(root, 'package-lock.json');
const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/;

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPackages(lock.packages);

if (process.argv.includes('--check')) {
  missing.forEach(([path]) => console.error(`package-lock.json lacks ${path}: npm run lock`));
  process.exitCode = missing.length === 0 ? 0 : 1;
} else if (missing.length > 0) {
  const all = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`added ${missing.length} packages for other machines`);
}

function missingPackages(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => packages[`node_modules/${name}`] === undefined)
      .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, dev)])
      .filter(([, entry]) => entry !== undefined),
  );
}

/** Undefined for a package that is not made for one platform: npm knows why it left it out. */
function entryFor(name, version, dev) {
  const [, os, cpu, abi] = PLATFORM.exec(name) ?? [];
  if (os === undefined) {
    return undefined;
  }
  const libc = os === 'linux' ? { libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(dev && { dev }), ...libc, optional: true, os: [os] };
}
