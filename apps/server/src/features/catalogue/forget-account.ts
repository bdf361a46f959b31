import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Closed } from '../accounts/index.ts';

/** Nothing stays saved or waited for by an account that has ended. */
export async function forgetFavourites({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await db.run(sql`
    with gone as (delete from catalogue.favourite where account_id = ${accountId} returning listing_id)
    update catalogue.listing l set favourite_count = favourite_count - 1
    from gone where l.id = gone.listing_id`);
  await db.run(sql`delete from catalogue.stock_wait where account_id = ${accountId}`);
}
