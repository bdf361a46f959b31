import { type Command, InvalidArgumentError } from 'commander';
import { seedDemoWorld } from '../../../seed/seed-demo-world.ts';
import { withMall } from './with-mall.ts';

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new InvalidArgumentError('a whole number is needed');
  }
  return value;
}

export function addSeedCommand(program: Command): void {
  program
    .command('seed')
    .description('puts the demo world into the mall; again with a larger size, it grows')
    .option('--size <goods>', 'number of goods in all, up to 100000', wholeNumber)
    .option('--seed <number>', 'the world’s seed number', wholeNumber)
    .action(async (options: { size?: number; seed?: number }) => {
      const started = performance.now();
      const say = (line: string) => process.stdout.write(`${line}\n`);
      await withMall((mall) =>
        seedDemoWorld(mall, {
          seed: options.seed ?? mall.shared.config.demoSeed,
          size: options.size ?? mall.shared.config.demoSize,
          say,
        }),
      );
      say(`done in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    });
}
