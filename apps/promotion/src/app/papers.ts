import { useQuery } from '@tanstack/react-query';
import { groupPapers, type PaperGroup } from '@entrepot/contract/content/rules';
import { ask, useCall } from './api.ts';

/** The pages of text, in the order in which people look for them. */
export function usePapers(): PaperGroup[] {
  const { data } = useQuery(ask(useCall(), 'content.listPages', {}));
  return groupPapers(data?.pages ?? []);
}
