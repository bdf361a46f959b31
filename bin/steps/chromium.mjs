/** Finds a Chromium for the journeys and the benches, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { node24, root } from './node24.mjs';
import { must, step } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/**
 * The path of the machine's browser; undefined when Playwright's own copy is to be used. With `shell` the headless shell
 * where there is one: the same engine without a window's parts, for journeys, which it does with a quarter less work.
 */
export async function chromium({ shell = false } = {}) {
  const names = shell ? [SHELL, ...NAMES] : NAMES;
  const found = process.env.CHROMIUM ?? onPath(names);
  if (found !== undefined) {
    return found;
  }
  if (process.getuid?.() === 0 && succeeds('apt-get', '--version')) {
    await step('installing Chromium', async () => {
      await must('apt-get', ['update', '--quiet']);
      await must('apt-get', ['install', '--yes', '--no-install-recommends', names[0]]);
    });
    return onPath(names);
  }
  await step('downloading Chromium', () =>
    must(node24(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']),
  );
  return undefined;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const succeeds = (...[command, ...args]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
