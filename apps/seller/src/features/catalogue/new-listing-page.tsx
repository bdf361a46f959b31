import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { listingsAt } from '../../kit/paths.ts';
import { NewListingForm } from './new-listing-form.tsx';
import { useText } from '../../kit/text.ts';

export function NewListingPage() {
  const navigate = useNavigate();
  const t = useText('catalogue');
  return (
    <PanelPage title={t('new.title')} note={t('new.note')}>
      <NewListingForm onAdded={(open) => void navigate({ href: listingsAt({ open }) })} />
    </PanelPage>
  );
}
