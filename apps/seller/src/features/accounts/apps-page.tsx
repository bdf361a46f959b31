import { InstallOptions } from '@entrepot/client/install/install-options.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useText } from '../../kit/text.ts';

/** The seller panel as an app: installed by the browser, on a phone too. */
export function AppsPage() {
  const t = useText('accounts');
  return (
    <PanelPage title={t('apps.title')}>
      <section className="paper">
        <InstallOptions
          address={window.location.origin}
          title={t('apps.install')}
          hint={t('apps.installHint')}
          phoneHint={t('apps.phoneHint')}
        />
      </section>
    </PanelPage>
  );
}
