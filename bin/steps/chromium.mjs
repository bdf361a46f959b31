/** Finds a Chromium for the journeys, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { node24, root } from './node24.mjs';
import { must, step } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the machine's browser; undefined when Playwright's own copy is to be used. */
export async function chromium() {
  const found = process.env.CHROMIUM ?? onPath();
  if (found !== undefined) {
    return found;
  }
  if (process.getuid?.() === 0 && succeeds('apt-get', '--version')) {
    await step('installing Chromium', async () => {
      await must('apt-get', ['update', '--quiet']);
      await must('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
    });
    return onPath();
  }
  await step('downloading Chromium', () =>
    must(node24(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']),
  );
  return undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const succeeds = (...[command, ...args]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
