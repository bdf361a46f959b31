import { useQueryClient } from '@tanstack/react-query';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useKeyDown } from '@entrepot/ui/browser/use-key-down.ts';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { BrandContrast } from './brand-contrast.tsx';
import { BRAND_RULES, draftOf, shownColours, tooWeak } from './brand-draft.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandPreview } from './brand-preview.tsx';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

type Props = {
  brand: BrandForEditing;
  /** The other brands. */
  choose?: ReactNode;
};

/** What is typed into a brand is kept under this. */
export const draftIdOf = ({ id }: Pick<BrandForEditing, 'id'>): string => `brand ${id}`;

export function BrandEditor({ brand, choose }: Props) {
  const { form, save } = useBrandForm(brand);
  const id = useId();
  const t = useText('brands');
  const count = form.changed.length;
  const colours = shownColours(form.values, brand.colours);
  useKeyDown((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      form.ref.current?.requestSubmit();
    }
  });
  return (
    <PanelPage
      title={t('title')}
      bars={choose}
      actions={
        <>
          <OpenStorefront brand={brand} />
          <div className={styles.saving}>
            {count > 0 && (
              <Status tone="warning" shape="half">
                {t('unsaved', { count })}
              </Status>
            )}
            <Button disabled={count === 0 || form.sending} onClick={form.discard}>
              {t('discard')}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={id}
              disabled={count === 0 || form.conflicts.length > 0}
              loading={form.sending}
            >
              {t('save')} <kbd aria-hidden>Ctrl</kbd> <kbd aria-hidden>S</kbd>
            </Button>
          </div>
        </>
      }
      fill
    >
      <div className={styles.editor}>
        <BrandForm id={id} brand={brand} form={form} onSend={save} />
        <BrandPreview draft={form.values} colours={colours} />
        <BrandContrast colours={colours} />
      </div>
    </PanelPage>
  );
}

const PLACES = {
  BRAND_COLOURS_UNREADABLE: 'contrast',
  BRAND_HOST_TAKEN: 'hosts',
  BRAND_LOGO_NOT_PLAIN: 'logo',
} as const;

function useBrandForm(brand: BrandForEditing) {
  const write = useWrite('brands.updateBrand');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('brands');
  const form = useDraft(draftIdOf(brand), draftOf(brand), {
    rules: BRAND_RULES,
    say: t,
    also: tooWeak,
    write,
    places: PLACES,
    early: ['contrast'],
  });
  const save = async () => {
    const { id, version } = brand;
    const saved = await write.send({ id, version, ...form.changes() });
    if (!saved) {
      // Perhaps somebody was quicker: his brand is shown, with what was typed here upon it.
      await queries.invalidateQueries({ queryKey: ['brands.listBrands'] });
      return;
    }
    queries.setQueryData<{ rows: BrandForEditing[] }>(
      ['brands.listBrands', {}],
      (before) => before && { rows: before.rows.map((row) => (row.id === id ? saved : row)) },
    );
    form.discard();
    toast({ tone: 'positive', title: t('saved', { name: saved.name }), text: t('savedText') });
    void queries.invalidateQueries({ queryKey: ['brands.getBrand'] });
  };
  return { form, save };
}

/** In the demo world any brand opens by its name; else it has hosts of its own. */
function OpenStorefront({ brand }: { brand: BrandForEditing }) {
  const here = useBrand().data;
  const t = useText('brands');
  const [host] = brand.hosts;
  const own = host ? `https://${host}/` : brand.isDefault ? here?.storefrontUrl : undefined;
  const href = here?.demo ? `${here.storefrontUrl}/?brand=${brand.slug}` : own;
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={styles.open}>
      {t('open')} <ExternalLink size={14} aria-hidden />
    </a>
  ) : null;
}
