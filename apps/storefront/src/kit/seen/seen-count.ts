/** How many products this browser remembers for its reader: what a first view needs to know, before the list is fetched. */
import { stored, textFormat } from '@entrepot/client/stored.ts';

/** A figure as text; null for none. */
export const seenCount = stored<string | null>(() => 'ES_SEEN', textFormat);
