import type { Command } from 'commander';
import { sellersAdmin } from '@entrepot/contract/sellers/admin';
import { openShop } from '../../features/sellers/index.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { systemContext } from '../http/in-process.ts';
import type { Mall } from '../mall.ts';
import { withMall } from './with-mall.ts';

type Options = {
  account: string;
  city: string;
  country: string;
  email?: string;
  language?: string;
};

export function addShopCommand(program: Command): void {
  const shop = program.command('shop').description('shops of the mall');
  shop
    .command('create')
    .argument('<name>', 'the name of the shop')
    .description(
      'creates a shop and its merchant’s account, and prints the link by which the merchant chooses a password; again, a new link while it has not been used',
    )
    .requiredOption('--account <user name>', 'with which the merchant logs in')
    .requiredOption('--city <name>', 'where the shop is')
    .requiredOption('--country <code>', 'of the shop, two letters such as CN')
    .option('--email <address>', 'of the merchant')
    .option('--language <code>', 'of mails to the merchant, such as en, zh-CN or ar')
    .action((name: string, options: Options) =>
      withMall(async (mall) => {
        process.stdout.write(await createdShop(mall, name, options));
      }),
    );
}

/** What each entry has to be. */
const NEEDED: Record<string, string> = {
  name: 'The name of the shop has 2 to 64 characters.',
  username: '--account has 4 to 30 letters and digits; hyphens and underscores may stand inside.',
  country: '--country has two capital letters, such as CN.',
  city: '--city has 1 to 64 characters.',
  email: '--email is no e-mail address.',
  language: '--language is none that the mall knows: en, zh-CN, ar and so on.',
};

/** What the command says; throws a sentence when the entries are wrong or somebody has them already. */
export async function createdShop(mall: Mall, name: string, options: Options): Promise<string> {
  const { account: username, ...rest } = options;
  const input = sellersAdmin.createShop.input.safeParse({ name, username, ...rest });
  if (!input.success) {
    const field = String(input.error.issues[0]?.path[0]);
    throw new CannotStart(NEEDED[field] ?? 'The entries cannot be read.');
  }
  const ctx = await systemContext(mall.shared);
  try {
    const made = await mall.db.tx((db) => openShop({ ...ctx, db }, input.data));
    return [
      `The shop ${name} is created. Its merchant logs in at ${mall.shared.config.urls.seller} as ${made.username}.`,
      `Send the merchant this link to choose a password; it works once and for ${made.days} days:`,
      `  ${made.link}`,
      '',
    ].join('\n');
  } catch (error) {
    if (error instanceof Refusal) {
      throw new CannotStart(refusalText(error.code, 'en', error.params), { cause: error });
    }
    throw error;
  }
}
