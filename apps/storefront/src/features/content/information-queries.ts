import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';
import type { Search } from '@entrepot/contract/addresses/search';

export const pagesQuery = (call: Call) => ask(call, 'content.listPages', {});

export const pageQuery = (call: Call, slug: string) => ask(call, 'content.getPage', { slug });

export async function loadInformation({ queries, call }: AppContext, { page }: Search) {
  await Promise.all([
    queries.ensureQueryData(pagesQuery(call)),
    page && queries.ensureQueryData(pageQuery(call, page)),
  ]);
}
