/** `node bin/run.mjs file.ts …`: runs a TypeScript program of ours with Node 24. */
import { installPackages } from './steps/install.mjs';
import { runInFront } from './steps/node24.mjs';
import { main } from './steps/progress.mjs';

await main(async () => {
  await installPackages();
  return runInFront(process.argv.slice(2));
});
