/** Unsaved changes of listings. They outlive the open pane and the page: nothing typed is lost by looking elsewhere. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { without } from '@entrepot/client/panel/use-kept.ts';
import { useSyncExternalStore } from 'react';
import { fieldsOf, type Draft } from './listing-draft.ts';

let drafts: Readonly<Record<string, Draft>> = {};
const listeners = new Set<() => void>();

function set(next: Readonly<Record<string, Draft>>): void {
  drafts = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDrafts = (): Readonly<Record<string, Draft>> =>
  useSyncExternalStore(subscribe, () => drafts);

export function edit(listing: OwnListing, key: string, text: string): void {
  const draft = drafts[listing.id] ?? { seen: fieldsOf(listing), edits: {} };
  set({ ...drafts, [listing.id]: { ...draft, edits: { ...draft.edits, [key]: text } } });
}

export function forget(listingId: Sent<ListingId>): void {
  set(without(drafts, listingId));
}

/** The seller has seen what others changed and keeps what he typed. */
export function acknowledge(listing: OwnListing): void {
  const draft = drafts[listing.id];
  if (draft) {
    set({ ...drafts, [listing.id]: { ...draft, seen: fieldsOf(listing) } });
  }
}
