/** `npm run build`: builds every app that changed. */
import { buildApps } from './steps/build-apps.mjs';
import { installPackages } from './steps/install.mjs';
import { main } from './steps/progress.mjs';

await main(async () => {
  await installPackages();
  await buildApps();
});
