import { ask, type Call } from '../../api.ts';
import type { AppContext } from '../../page.ts';
import type { Search } from '../../paths.ts';

export const papersQuery = (call: Call) => ask(call, 'content.listPages', {});

export const paperQuery = (call: Call, slug: string) => ask(call, 'content.getPage', { slug });

export async function loadInformation({ queries, call }: AppContext, { page }: Search) {
  await Promise.all([
    queries.ensureQueryData(papersQuery(call)),
    page && queries.ensureQueryData(paperQuery(call, page)),
  ]);
}
