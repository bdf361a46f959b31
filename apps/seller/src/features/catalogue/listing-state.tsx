import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

/** Days of stock below which a listing runs out soon: the same as the server's tab. */
const SOON_DAYS = 14;

const runsOut = ({ available, minimum, lastsDays }: OwnListing): boolean =>
  available > 0 && (available < minimum || (lastsDays !== null && lastsDays <= SOON_DAYS));

type State = 'unsaved' | 'off' | 'soldOut' | 'runsOut' | 'on';

const LOOKS: Record<State, Look> = {
  unsaved: { tone: 'warning', shape: 'half' },
  off: { tone: 'neutral', shape: 'stopped' },
  soldOut: { tone: 'danger', shape: 'attention' },
  runsOut: { tone: 'warning', shape: 'attention' },
  on: { tone: 'positive', shape: 'done' },
};

function stateOf(listing: OwnListing): State {
  if (!listing.onShelf) {
    return 'off';
  }
  return listing.available === 0 ? 'soldOut' : runsOut(listing) ? 'runsOut' : 'on';
}

export function ListingState({ listing, unsaved }: { listing: OwnListing; unsaved: boolean }) {
  const t = useText('catalogue');
  const state = unsaved ? 'unsaved' : stateOf(listing);
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>;
}
