// Whatever somebody changes in an export of the books by a byte or a line, the verifier names the line. `npm test` runs a sample
// of the same (bench/books/drill.db.test.ts).
import type { AccountId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMallDatabase } from '../../apps/server/src/app/database.ts';
import { writeBooks } from '../../apps/server/src/app/commands/books.ts';
import { openMall } from '../../apps/server/src/app/mall.ts';
import { PLATFORM, post } from '../../apps/server/src/ledger/index.ts';
import { chainBooks } from '../../apps/server/src/features/openbooks/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { drill, verifyBooks } from '../books/drill.ts';
import { printTable } from '../kit/table.ts';

const DAMAGES = 1_000;
const DAYS = 5;
const A_DAY = 60;
const DAY_MS = 86_400_000;

/** Fewer damages as an argument, for a quick look; then the seed of one that was missed. */
export async function run([fewer, again]: string[]): Promise<void> {
  const seed = again === undefined ? Date.now() % 1_000_000 : Number(again);
  const folder = mkdtempSync(join(tmpdir(), 'mall-books-'));
  try {
    const file = await someBooks(folder);
    const { right, said } = verifyBooks([file]);
    process.stdout.write(said);
    const drilled = drill(readFileSync(file), { count: Number(fewer ?? DAMAGES), seed });
    const { tried, missed, changed, toTheByte } = drilled;
    printTable(
      ['measured', 'wanted', 'is', ''],
      [
        ['seed', '', String(seed), ''],
        [
          'the export as it was written',
          'right',
          right ? 'right' : 'wrong',
          right ? 'met' : 'MISSED',
        ],
        ['damages', '', String(tried), ''],
        [
          'of them not named by their line',
          '= 0',
          String(missed.length),
          missed.length === 0 ? 'met' : 'MISSED',
        ],
        ['bytes changed', '', String(changed), ''],
        ['of them named to the byte', '', String(toTheByte), ''],
      ],
    );
    missed.slice(0, 20).forEach((each) => process.stdout.write(`${each}\n`));
    process.exitCode = right && missed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some days of a mall's movements, all but the last of them signed. */
async function someBooks(folder: string): Promise<string> {
  const config = loadConfig({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog);
  const { db } = mall;
  const start = mall.shared.clock.now().getTime() - DAYS * DAY_MS;
  try {
    for (let day = 0; day < DAYS; day += 1) {
      const now = new Date(start + day * DAY_MS);
      for (let count = 0; count < A_DAY; count += 1) {
        await post(db, {
          ...{
            kind: 'demo-funds',
            key: `prove/${newId()}`,
            ref: 'prove',
            actor: 'system',
            at: now,
            currency: CURRENCY,
          },
          legs: [
            { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${count + 1}.25`) },
            {
              kind: 'available',
              owner: newId<AccountId>(),
              amount: parseAmount(`${count + 1}.25`),
            },
          ],
        });
      }
      await chainBooks.run({ db, now, config });
    }
    const file = join(folder, 'books.ndjson');
    await writeBooks(mall, file, {});
    return file;
  } finally {
    await mall.close();
    await database.stop();
  }
}
