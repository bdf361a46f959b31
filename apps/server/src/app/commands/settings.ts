import type { Command } from 'commander';
import { settings, type Setting } from '../../platform/settings.ts';

export function addSettingsCommand(program: Command): void {
  program
    .command('settings')
    .description('prints every setting of the environment as a table')
    .action(() => {
      process.stdout.write('| setting | meaning | without it |\n|---|---|---|\n');
      for (const setting of Object.values<Setting<unknown>>(settings)) {
        const without = setting.without ?? `\`${setting.standard ?? ''}\``;
        process.stdout.write(`| \`${setting.name}\` | ${setting.meaning} | ${without} |\n`);
      }
    });
}
