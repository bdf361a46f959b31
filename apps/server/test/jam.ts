/** A planted bad row: what a job does with it fails, and with every other row it does not. */
import { raw } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestMall } from './server.ts';

/** Nobody can write a row of which the condition is true (it says `new`) until the returned function is called. */
export async function jam(
  mall: TestMall,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  const name = `jam_${newId().replaceAll('-', '')}`;
  await mall.owner.run(
    raw(`create function public.${name}() returns trigger language plpgsql as
      $$ begin raise exception 'jammed'; end $$`),
  );
  await mall.owner.run(
    raw(`create trigger ${name} before insert or update on ${table} for each row
      when (${condition}) execute function public.${name}()`),
  );
  return async () => void (await mall.owner.run(raw(`drop function public.${name}() cascade`)));
}
