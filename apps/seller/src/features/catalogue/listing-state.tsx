import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { useText } from '../../kit/text.ts';

/** Days of stock below which a listing runs out soon: the same as the server's tab. */
const SOON_DAYS = 14;

export const runsOut = ({ available, minimum, lastsDays }: OwnListing): boolean =>
  available > 0 && (available < minimum || (lastsDays !== null && lastsDays <= SOON_DAYS));

export function ListingState({ listing, unsaved }: { listing: OwnListing; unsaved: boolean }) {
  const t = useText('catalogue');
  if (unsaved) {
    return (
      <Status shape="half" tone="warning">
        {t('state.unsaved')}
      </Status>
    );
  }
  if (!listing.onShelf) {
    return <Status shape="stopped">{t('state.off')}</Status>;
  }
  if (listing.available === 0) {
    return (
      <Status shape="attention" tone="danger">
        {t('state.soldOut')}
      </Status>
    );
  }
  return runsOut(listing) ? (
    <Status shape="attention" tone="warning">
      {t('state.runsOut')}
    </Status>
  ) : (
    <Status shape="done" tone="positive">
      {t('state.on')}
    </Status>
  );
}
