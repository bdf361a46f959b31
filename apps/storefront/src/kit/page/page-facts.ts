import { handedIn } from '@entrepot/ui/handed-in.ts';
import type { PageState } from './page-state.ts';

/** What the server said about this page load: language, demo brand, origin, files. */
export const [PageFactsProvider, usePageFacts] = handedIn<PageState>('PageFactsProvider');
