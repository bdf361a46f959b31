/**
 * `npm start`: installs and builds what is missing or has changed, then runs the mall. With `--dev`
 * the apps are built again and the server restarts whenever a source changes.
 */
import { buildApps } from './steps/build-apps.mjs';
import { installPackages } from './steps/install.mjs';
import { runInFront, SERVER } from './steps/node24.mjs';
import { main } from './steps/progress.mjs';
import { watchApps } from './steps/watch-apps.mjs';

await main(async () => {
  await installPackages();
  await buildApps();
  return process.argv.includes('--dev') ? develop() : runInFront(SERVER);
});

async function develop() {
  const stop = watchApps();
  try {
    return await runInFront(['--watch', '--watch-preserve-output', ...SERVER]);
  } finally {
    stop();
  }
}
