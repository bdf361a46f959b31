/** For `npm run dev`: keeps every app built while its sources change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { browserApps, viteCalls } from './build-apps.mjs';
import { node24, root } from './node24.mjs';

/** Starts one watcher for each bundle; gives the function that ends them. */
export function watchApps() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const watchers = browserApps().flatMap((app) => {
    const folder = join(root, 'apps', app);
    return viteCalls(folder).map((words) =>
      spawn(node24(), [vite, ...words, '--watch', '--logLevel', 'warn'], {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
  });
  return () => watchers.forEach((watcher) => watcher.kill());
}
