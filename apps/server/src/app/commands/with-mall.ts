import { loadConfig } from '../../platform/config.ts';
import { silentLog } from '../../platform/log.ts';
import { openMallDatabase } from '../database.ts';
import { type Mall, openMall } from '../mall.ts';

/** Opens the mall's database for a command, also while a server runs on it, and closes it afterwards. */
export async function withMall<T>(work: (mall: Mall, ownerUrl: string) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env);
  const database = await openMallDatabase(config, () => undefined);
  const mall = await openMall(config, database.urls, silentLog);
  try {
    return await work(mall, database.ownerUrl);
  } finally {
    await mall.close();
    await database.stop();
  }
}
