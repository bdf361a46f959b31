/** Builds the apps whose sources have changed since their last build. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fingerprint } from './fingerprint.mjs';
import { node24, root } from './node24.mjs';
import { must, step } from './progress.mjs';

const SERVER_ENTRY = 'src/entry-server.tsx';

/** The apps that run in a browser. */
export const browserApps = () =>
  readdirSync(join(root, 'apps')).filter((app) =>
    existsSync(join(root, 'apps', app, 'vite.config.ts')),
  );

export async function buildApps() {
  const shared = fingerprint([join(root, 'packages'), join(root, 'package-lock.json')]);
  for (const app of browserApps()) {
    const folder = join(root, 'apps', app);
    const stamp = join(folder, 'dist/.sources');
    const sources = shared + fingerprint([folder]);
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
      await step(`building the ${app}`, () => build(folder));
      writeFileSync(stamp, sources); // last: an interrupted build is done again
    }
  }
}

/** What the words of one `vite` call are: the pages, and for some apps their server rendering. */
export const viteCalls = (folder) => [
  ['build', '--outDir', 'dist/client'],
  ...(existsSync(join(folder, SERVER_ENTRY))
    ? [['build', '--ssr', SERVER_ENTRY, '--outDir', 'dist/server']]
    : []),
];

async function build(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const words of viteCalls(folder)) {
    await must(node24(), [vite, ...words, '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
}
