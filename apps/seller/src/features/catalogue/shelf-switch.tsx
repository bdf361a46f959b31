import type { OwnListing } from '@entrepot/contract/catalogue/types';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { useListingsChanged } from './use-listings.ts';

/** On or off the shelf, at once. Shows what was asked for while it is on its way. */
export function ShelfSwitch({ listing }: { listing: OwnListing }) {
  const write = useWrite('catalogue.updateListing', { tell: true });
  const changed = useListingsChanged();
  const [wanted, setWanted] = useState<boolean>();
  const t = useText('catalogue');
  const turn = async (onShelf: boolean) => {
    setWanted(onShelf);
    await write.send({ listingId: listing.id, version: listing.version, onShelf });
    // Refused because somebody else was quicker: the list shows how it stands now.
    await changed();
    setWanted(undefined);
  };
  return (
    <Switch
      label={t('shelfOf', { name: listing.name })}
      hideLabel
      checked={wanted ?? listing.onShelf}
      disabled={write.sending}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
