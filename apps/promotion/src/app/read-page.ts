/** Everything that a page shows, asked for before it is drawn. */
import { groupPages, type PageGroup } from '@entrepot/contract/content/rules';
import type { Landing } from '@entrepot/contract/content/types';
import { readPolicy, type PolicyContent } from '../features/content/read-policy.ts';
import type { Call } from '../kit/api.ts';

export type PageContent = { groups: PageGroup[] } & (
  | { kind: 'landing'; landing: Landing }
  | PolicyContent
);

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
