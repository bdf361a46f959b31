/** Carriers this browser has shipped with, the last one first: they are offered again. */
import { stored, useStored } from '@entrepot/client/stored.ts';

const MOST = 8;

const carriers = stored<readonly string[]>(() => 'seller-carriers', {
  empty: [],
  parse: (text) => (JSON.parse(text) as unknown[]).filter((each) => typeof each === 'string'),
  format: (names) => JSON.stringify(names),
});

export const useCarriers = (): readonly string[] => useStored(carriers);

export function rememberCarrier(name: string): void {
  carriers.set([name, ...carriers.get().filter((each) => each !== name)].slice(0, MOST));
}
