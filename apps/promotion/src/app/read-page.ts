/** Everything that a page shows, asked for before it is drawn. */
import type { ApiRefusal } from '@entrepot/contract/client';
import { groupPapers, type PaperGroup } from '@entrepot/contract/content/rules';
import type { ContentPage, Landing } from '@entrepot/contract/content/types';
import type { Call } from '../kit/api.ts';

export type PageContent = { groups: PaperGroup[] } & (
  | { kind: 'landing'; landing: Landing }
  | { kind: 'paper'; paper: ContentPage }
  | { kind: 'missing'; slug: string }
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

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

async function readPaper(call: Call, slug: string) {
  const missing = { kind: 'missing' as const, slug };
  // What would be refused as a name is a page that does not exist, too.
  if (!NAME.test(slug)) {
    return missing;
  }
  try {
    return { kind: 'paper' as const, paper: await call('content.getPage', { slug }) };
  } catch (error) {
    if ((error as Partial<ApiRefusal>).code === 'NOT_FOUND') {
      return missing;
    }
    throw error;
  }
}
