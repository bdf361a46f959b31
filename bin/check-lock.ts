/**
 * Part of `npm run lock` and of the checks: package-lock.json must name the packages for every machine, and the hash of
 * each, without which `npm ci` installs whatever it is sent.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locked = {
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

const MACHINE =
  /(?:android|darwin|freebsd|linux|openharmony|win32)-(?:arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-\w+)?$/;

/**
 * What is wrong with the packages of a lock file, one sentence each. npm silently leaves out packages for other machines
 * that the registry in use does not have, and `npm ci` elsewhere refuses such a lock: another version must be chosen.
 */
export function lockFaults(packages: Record<string, Locked>): string[] {
  const unsafe = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => `${path} has no integrity`);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => MACHINE.test(name) && packages[`node_modules/${name}`] === undefined)
    .map((name) => `node_modules/${name} is missing`);
  return [...unsafe, ...missing];
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const faults = lockFaults(packages);
  faults.forEach((fault) => console.error(`package-lock.json: ${fault}`));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
