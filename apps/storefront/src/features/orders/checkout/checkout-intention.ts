/**
 * The checkout that is being sent, remembered in this browser: a second tab, or the page after a reload, that means the
 * same checkout sends the same key and gets the same orders instead of new ones.
 */
import { stored } from '@entrepot/client/stored.ts';
import type { Intention, IntentionMemory } from '@entrepot/client/use-write.ts';

const intention = stored<Intention | undefined>(() => 'ES_CHECKOUT', {
  empty: undefined,
  parse: (text) => JSON.parse(text) as Intention,
  format: (value) => (value ? JSON.stringify(value) : null),
});

export const checkoutIntention: IntentionMemory = { get: intention.get, set: intention.set };
