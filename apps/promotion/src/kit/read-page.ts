/** Everything that a page shows, asked for before it is drawn. */
import type { ApiRefusal, Call as ClientCall } from '@entrepot/client/call.ts';
import type { PromotionApi } from '@entrepot/contract/api/promotion';
import { groupPages, PAGE_SLUG, type PageGroup } from '@entrepot/contract/content/rules';
import type { ContentPage, Landing } from '@entrepot/contract/content/types';

/** Asks the mall for something to read. */
export type Call = ClientCall<PromotionApi>;

type Policy = { kind: 'policy'; policy: ContentPage } | { kind: 'missing'; slug: string };
type Groups = { groups: PageGroup[] };
export type PolicyContent = Policy & Groups;
export type PageContent = PolicyContent | ({ kind: 'landing'; landing: Landing } & Groups);

export async function readPage(call: Call, slug: string | undefined): Promise<PageContent> {
  const [{ pages }, content] = await Promise.all([
    call('content.listPages', {}),
    slug === undefined ? readLanding(call) : readPolicy(call, slug),
  ]);
  return { groups: groupPages(pages), ...content };
}

async function readLanding(call: Call) {
  return { kind: 'landing' as const, landing: await call('content.getLanding', {}) };
}

export async function readPolicy(call: Call, slug: string): Promise<Policy> {
  const missing = { kind: 'missing' as const, slug };
  // What would be refused as a name is a page that does not exist, too.
  if (!PAGE_SLUG.test(slug)) {
    return missing;
  }
  try {
    return { kind: 'policy', policy: await call('content.getPage', { slug }) };
  } catch (error) {
    if ((error as Partial<ApiRefusal>).code === 'NOT_FOUND') {
      return missing;
    }
    throw error;
  }
}
