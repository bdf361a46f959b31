/** The brands: name, mark, colours, hosts and texts, beside a live picture of what the storefront will look like. */
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { useDrafts } from '@entrepot/client/form/drafts.ts';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { dataColour } from '@entrepot/ui/tokens/brand.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useChosenBrand } from '../../kit/shell-queries.ts';
import { BrandEditor, draftIdOf } from './brand-editor.tsx';
import styles from './brands.module.css';
import { NewBrand } from './new-brand.tsx';
import { useText } from '../../kit/text.ts';

export function BrandsPage() {
  const { brands, rows, chosen, change } = useChosenBrand();
  const [opening, setOpening] = useState(false);
  const t = useText('brands');
  return (
    <>
      {chosen ? (
        <BrandEditor
          key={chosen.id}
          brand={chosen}
          choose={
            <Choice
              rows={rows}
              chosen={chosen}
              onChange={(id) => change({ brand: id })}
              onNew={() => setOpening(true)}
            />
          }
        />
      ) : (
        <PanelPage title={t('title')}>
          <Loaded from={brands} lines={6} height="40px">
            {() => null}
          </Loaded>
        </PanelPage>
      )}
      {opening && (
        <NewBrand
          onClose={() => setOpening(false)}
          onMade={(brand) => {
            setOpening(false);
            change({ brand: brand.id });
          }}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  rows: readonly BrandForEditing[];
  chosen: BrandForEditing;
  onChange: (id: string) => void;
  onNew: () => void;
};

function Choice({ rows, chosen, onChange, onNew }: ChoiceProps) {
  const drafts = useDrafts();
  const t = useText('brands');
  return (
    <div className={styles.choice}>
      <Tabs
        label={t('title')}
        value={chosen.id}
        onChange={onChange}
        items={rows.map((brand) => ({
          id: brand.id,
          label: (
            <>
              <i
                className={styles.dot}
                style={{ background: dataColour(brand.colours.main) }}
                aria-hidden
              />
              {brand.name}
            </>
          ),
          count: draftIdOf(brand) in drafts ? t('changed') : undefined,
        }))}
      />
      <Button size="s" icon={<Plus size={14} aria-hidden />} onClick={onNew}>
        {t('new.open')}
      </Button>
    </div>
  );
}
