import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { Status, type Shape, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

/** Days of stock below which a listing runs out soon: the same as the server's tab. */
const SOON_DAYS = 14;

const runsOut = ({ available, minimum, lastsDays }: OwnListing): boolean =>
  available > 0 && (available < minimum || (lastsDays !== null && lastsDays <= SOON_DAYS));

type State = 'unsaved' | 'off' | 'soldOut' | 'runsOut' | 'on';

const LOOKS: Record<State, [Shape, Tone]> = {
  unsaved: ['half', 'warning'],
  off: ['stopped', 'neutral'],
  soldOut: ['attention', 'danger'],
  runsOut: ['attention', 'warning'],
  on: ['done', 'positive'],
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
  const [shape, tone] = LOOKS[state];
  return (
    <Status shape={shape} tone={tone}>
      {t(`state.${state}`)}
    </Status>
  );
}
