import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../kit/text.ts';
import { ImportForm } from './import-form.tsx';
import { ImportGuide } from './import-guide.tsx';
import { ImportTable } from './import-table.tsx';

export function ImportsPage() {
  const { change } = useAddress();
  const [guide, setGuide] = useState(false);
  const t = useText('catalogue');
  return (
    <PanelPage
      fill
      title={t('imports.title')}
      note={t('imports.note')}
      actions={
        <Button icon={<BookOpenText size={16} aria-hidden />} onClick={() => setGuide(true)}>
          {t('imports.guideOpen')}
        </Button>
      }
      bars={<ImportForm onStarted={([job]) => change({ open: job?.id, page: undefined })} />}
    >
      <ImportTable />
      <ImportGuide open={guide} onClose={() => setGuide(false)} />
    </PanelPage>
  );
}
