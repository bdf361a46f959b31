/** What was searched before, newest first (spec §4: ten entries, each once; kept per account). */
import { session } from '../../kit/session.ts';
import { stored, useStored } from '@entrepot/client/stored.ts';

const MOST = 10;
const NOTHING: string[] = [];

export const remembered = (history: readonly string[], keyword: string): string[] =>
  [keyword, ...history.filter((each) => each !== keyword)].slice(0, MOST);

const history = stored<string[]>(
  () => {
    const user = session.user();
    return user ? `ES_SEARCH_HISTORY_${user.userCode}` : 'ES_SEARCH_HISTORY';
  },
  {
    empty: NOTHING,
    parse: (text) => (JSON.parse(text) as unknown[]).filter((each) => typeof each === 'string'),
    format: (value) => (value.length === 0 ? null : JSON.stringify(value)),
  },
);

export const useSearchHistory = (): string[] => useStored(history);
export const rememberSearch = (keyword: string): void =>
  history.set(remembered(history.get(), keyword));
export const clearSearchHistory = (): void => history.set(NOTHING);
