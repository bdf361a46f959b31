/** What was typed for all languages before stays, as the text that is read where there is no other. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSetting } from '@entrepot/contract/brands/settings';
import { APP_PASSWORD, type ScratchDatabase, scratchDatabase } from '../../../test/postgres.ts';
import { openDatabase, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { migrate } from '../../platform/migrate.ts';

const ALL = new URL('../../../migrations/', import.meta.url).pathname;
const BY_LANGUAGE = '1510_brands_purpose_by_language.sql';

let database: ScratchDatabase;
let before: string;
beforeAll(async () => {
  database = await scratchDatabase({ empty: true });
  before = mkdtempSync(join(tmpdir(), 'entrepot-before-purpose-'));
  for (const name of readdirSync(ALL).filter((each) => each < BY_LANGUAGE)) {
    copyFileSync(join(ALL, name), join(before, name));
  }
});
afterAll(async () => {
  rmSync(before, { recursive: true });
  await database.drop();
});

/** The last two since migration 1564. */
const CODES = ['identity_purpose', 'service_hours', 'money_no_licence'] as const;

test('what was said is as it was, and what was blank is none', async () => {
  const up = (folder: string) =>
    migrate({ ownerUrl: database.ownerUrl, passwordOf: () => APP_PASSWORD, folder });
  await up(before);
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const [said, blank] = [newId(), newId()];
  await owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    for (const code of CODES) {
      for (const [brandId, value] of [
        [said, 'Who "owns" it.'],
        [blank, ' '],
      ]) {
        await db.run(sql`
          insert into brands.setting (brand_id, code, value, changed_at) values (${brandId}, ${code}, ${value}, now())`);
      }
    }
  });
  await up(ALL);
  const read = async (brandId: string, code: (typeof CODES)[number]) => {
    const value = await owner.value<string>(sql`
      select value from brands.setting where brand_id = ${brandId} and code = ${code}`);
    return readSetting({ [code]: value }, code);
  };
  for (const code of CODES) {
    expect(await read(said, code), code).toEqual({ en: 'Who "owns" it.' });
    expect(await read(blank, code), code).toEqual({});
  }
  await owner.close();
});
