import { InstallOption, InstallOptions } from '@entrepot/client/install/install-options.tsx';
import { paths as seller } from '@entrepot/contract/addresses/seller';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Store } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { usePageFacts } from '../../kit/page/page-facts.ts';
import { useBrand } from '../../kit/brand.ts';

/** The two apps: the mall, installed from here, and the seller panel, which is installed from its own page. */
export function AppsPage() {
  const { origin } = usePageFacts();
  const { sellerUrl } = useBrand();
  const t = useText('accounts');
  return (
    <CentreFrame title={t('apps.title')}>
      <Box flush>
        <InstallOptions
          address={origin}
          title={t('apps.install')}
          hint={t('apps.installHint')}
          phoneHint={t('apps.hint')}
        >
          <InstallOption Icon={Store} title={t('apps.seller')} text={t('apps.sellerHint')}>
            <ButtonLink href={sellerUrl + seller.apps}>{t('apps.sellerOpen')}</ButtonLink>
          </InstallOption>
        </InstallOptions>
      </Box>
    </CentreFrame>
  );
}
