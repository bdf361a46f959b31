/**
 * `npm start`: installs and builds what is missing or has changed, then runs the mall. With `--dev`
 * the apps are built again and the server restarts whenever a source changes.
 */
import { buildApps } from './steps/build-apps.mjs';
import { installPackages } from './steps/install.mjs';
import { runInFront } from './steps/node24.mjs';
import { watchApps } from './steps/watch-apps.mjs';

const SERVER = 'apps/server/src/main.ts';

async function start() {
  const development = process.argv.includes('--dev');
  await installPackages();
  await buildApps();
  if (!development) {
    return runInFront([SERVER]);
  }
  const stop = watchApps();
  try {
    return await runInFront(['--watch', '--watch-preserve-output', SERVER]);
  } finally {
    stop();
  }
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error.message); // of a step: the program itself reports its own errors
  process.exitCode = 1;
}
