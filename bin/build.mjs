/** `npm run build`: builds every app that changed. */
import { buildApps } from './steps/build-apps.mjs';
import { installPackages } from './steps/install.mjs';

await installPackages();
await buildApps();
