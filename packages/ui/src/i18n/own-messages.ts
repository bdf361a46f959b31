/** The components' own texts, all languages in memory: for server rendering (as eager files) and for tests. */
import type { EagerFiles } from './load-messages.ts';

export const OWN_MESSAGES: EagerFiles = import.meta.glob('../../locales/*/*.json', {
  eager: true,
});
