/** The browser's offer to install the app. It comes once, early, and is kept until the page of apps shows it. */
import { MANIFEST, steeredFile } from '@entrepot/contract/addresses/installable';
import type { Language } from '@entrepot/contract/languages';
import { useSyncExternalStore } from 'react';

/** As Chromium has it. */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: Offer | undefined;
const listeners = new Set<() => void>();

function change(to: Offer | undefined): void {
  offer = to;
  listeners.forEach((listener) => listener());
}

export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the page of apps asks, not a bar over what somebody reads
    change(event as Offer);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/** For an app whose page is the same in every language: says which manifest is the reader's. */
export function offerToInstall(language: Language): void {
  keepOffer();
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = steeredFile(MANIFEST, { language });
  document.head.append(link);
}

/** Asks whether to install; undefined where the browser offers nothing. */
export function useInstall(): (() => Promise<void>) | undefined {
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offer,
    () => undefined,
  );
  return (
    kept &&
    (async () => {
      const { outcome } = await kept.prompt();
      if (outcome === 'accepted') {
        change(undefined);
      }
    })
  );
}
