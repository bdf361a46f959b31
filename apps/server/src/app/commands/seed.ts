import type { Command } from 'commander';
import { CannotStart } from '../../platform/cannot-start.ts';
import { MOST_DEMO_GOODS, settings } from '../../platform/settings.ts';
import { settleKind } from '../demo-or-business.ts';
import { seedDemoWorld } from '../demo-world.ts';
import { withMall } from './with-mall.ts';

export function addSeedCommand(program: Command): void {
  const { demoSize, demoSeed } = settings;
  program
    .command('seed')
    .description('puts the demo world into the mall; again with a larger size, it grows')
    .option('--size <goods>', `number of goods in all, up to ${MOST_DEMO_GOODS}`, demoSize.parse)
    .option('--seed <number>', 'the world’s seed number', demoSeed.parse)
    .action(async (options: { size?: number; seed?: number }) => {
      const started = performance.now();
      const say = (line: string) => process.stdout.write(`${line}\n`);
      await withMall(async (mall, ownerUrl) => {
        const { config, db } = mall.shared;
        if (!config.demo) {
          throw new CannotStart('DEMO must be 1 for this: a demo world is no business.');
        }
        await settleKind({ db, ownerUrl, demo: config.demo });
        await seedDemoWorld(mall, {
          seed: options.seed ?? config.demoSeed,
          size: options.size ?? config.demoSize,
          say,
        });
      });
      say(`done in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    });
}
