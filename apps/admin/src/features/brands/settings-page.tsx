/** The settings of a brand: typed, with units and limits, each saved on its own and at work at once. */
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useAsk } from '../../kit/api.ts';
import { useChosenBrand } from '../../kit/shell-queries.ts';
import styles from './brands.module.css';
import { GROUPS } from './setting-model.ts';
import { Setting } from './setting.tsx';
import { useText } from '../../kit/text.ts';

const UNKNOWN = [{ id: '', label: <Skeleton width="64px" height="20px" /> }];

export function SettingsPage() {
  const { brands, rows, chosen, change } = useChosenBrand();
  const t = useText('brands');
  const brandId = chosen?.id;
  return (
    <PanelPage
      title={t('settings.title')}
      note={t('settings.note')}
      bars={
        // The line of the brands is there before their names are.
        <Tabs
          label={t('title')}
          value={brandId ?? ''}
          onChange={(brand) => change({ brand })}
          items={brandId ? rows.map(({ id, name }) => ({ id, label: name })) : UNKNOWN}
        />
      }
    >
      <Loaded from={brands} lines={8} height="32px">
        {() => brandId && <Settings key={brandId} brandId={brandId} />}
      </Loaded>
    </PanelPage>
  );
}

function Settings({ brandId }: { brandId: Sent<BrandId> }) {
  const settings = useAsk('brands.listSettings', { brandId });
  const t = useText('brands');
  return (
    <Loaded from={settings} lines={8} height="32px">
      {({ rows }) =>
        (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Section key={group} title={t(`settings.group.${group}`)} className={styles.settings}>
            {GROUPS[group].map((code) => {
              const row = rows.find((each) => each.code === code);
              return row && <Setting key={code} code={code} row={row} brandId={brandId} />;
            })}
          </Section>
        ))
      }
    </Loaded>
  );
}
