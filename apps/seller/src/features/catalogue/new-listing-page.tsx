import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { listingsAt } from '../../kit/paths.ts';
import { NewListingForm } from './new-listing-form.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';

export function NewListingPage() {
  const navigate = useNavigate();
  const t = useCatalogueText();
  return (
    <PanelPage title={t('new.title')} note={t('new.note')}>
      <NewListingForm onAdded={(open) => void navigate({ href: listingsAt({ open }) })} />
    </PanelPage>
  );
}
