import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useNavigate } from '@tanstack/react-router';
import { NewListingForm } from '../../../features/catalogue/new-listing-form.tsx';
import { useCatalogueText } from '../../../features/catalogue/use-catalogue-text.ts';
import { listingsAt } from '../../paths.ts';

export function NewListing() {
  const navigate = useNavigate();
  const t = useCatalogueText();
  return (
    <PanelPage title={t('new.title')} note={t('new.note')}>
      <NewListingForm onAdded={(open) => void navigate({ href: listingsAt({ open }) })} />
    </PanelPage>
  );
}
