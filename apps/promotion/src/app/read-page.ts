/** Everything that a page shows, asked for before it is drawn. */
import { groupPapers, type PaperGroup } from '@entrepot/contract/content/rules';
import type { Landing } from '@entrepot/contract/content/types';
import { readPaper, type PaperContent } from '../features/content/read-paper.ts';
import type { Call } from '../kit/api.ts';

export type PageContent = { groups: PaperGroup[] } & (
  | { kind: 'landing'; landing: Landing }
  | PaperContent
);

export async function readPage(call: Call, slug: string | undefined): Promise<PageContent> {
  const [{ pages }, content] = await Promise.all([
    call('content.listPages', {}),
    slug === undefined ? readLanding(call) : readPaper(call, slug),
  ]);
  return { groups: groupPapers(pages), ...content };
}

async function readLanding(call: Call) {
  return { kind: 'landing' as const, landing: await call('content.getLanding', {}) };
}
