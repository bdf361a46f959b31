/**
 * `npm start`: installs and builds what is missing or has changed, then runs the mall. With `--dev`
 * the apps are built again and the server restarts whenever a source changes.
 */
import { buildApps } from './steps/build-apps.mjs';
import { installPackages } from './steps/install.mjs';
import { runInFront, SERVER, SERVER_MEMORY } from './steps/node24.mjs';
import { main } from './steps/progress.mjs';
import { watchApps } from './steps/watch-apps.mjs';

const IN_FRONT = { env: { ...SERVER_MEMORY, ...process.env } };

await main(async () => {
  await installPackages();
  await buildApps();
  return process.argv.includes('--dev') ? develop() : runInFront(SERVER, IN_FRONT);
});

async function develop() {
  const stop = watchApps();
  try {
    return await runInFront(['--watch', '--watch-preserve-output', ...SERVER], IN_FRONT);
  } finally {
    stop();
  }
}
