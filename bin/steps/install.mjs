/** Installs the packages of package-lock.json, only when what lies in node_modules differs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './node24.mjs';
import { must, step } from './progress.mjs';

export async function installPackages() {
  if (isInstalled()) {
    return;
  }
  await step('installing packages', () => npm('ci', '--ignore-scripts', '--loglevel=error'));
}

/** npm notes what it has installed in node_modules, at the very end: the two lists are compared. */
function isInstalled() {
  const done = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(done)) {
    return false;
  }
  const installed = packagesOf(done);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !isForHere(path, wanted) ||
      (installed[path]?.version === wanted.version && existsSync(join(root, path))),
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Our own workspaces are links; what is optional counts when it is made for this machine. */
function isForHere(path, { link, os, cpu, libc, optional }) {
  if (link || !path.includes('node_modules/')) {
    return false;
  }
  const fits = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return !optional || (fits && libc === undefined); // which C library is here, npm finds out
}

/** npm as it runs now: with the Node that started it, for ours is about to be replaced. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const program = script?.endsWith('.js') ? [node ?? process.execPath, script] : ['npm'];
  const [command, ...words] = [...program, ...args];
  return must(command, words, { cwd: root });
}
