import type { Command } from 'commander';
import { settings, type Setting } from '../../platform/settings.ts';

export function addSettingsCommand(program: Command): void {
  program
    .command('settings')
    .description('prints every setting of the environment as a table')
    .action(() => {
      process.stdout.write('| setting | meaning | without it |\n|---|---|---|\n');
      settingRows().forEach((cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`));
    });
}

/** Name, meaning and standard of each setting; the README shows the same. */
export function settingRows(): string[][] {
  return Object.values<Setting<unknown>>(settings).map(({ name, meaning, without, standard }) => [
    `\`${name}\``,
    meaning,
    without ?? `\`${standard ?? ''}\``,
  ]);
}
