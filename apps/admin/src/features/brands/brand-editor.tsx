import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { BrandContrast } from './brand-contrast.tsx';
import { changesOf, problemsOf, shownColours, type Draft } from './brand-draft.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandPreview } from './brand-preview.tsx';
import styles from './brands.module.css';
import { useBrandsText } from './use-brands-text.ts';

type Props = {
  brand: BrandForEditing;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSaved: () => void;
  /** The other brands. */
  choose?: ReactNode;
};

export function BrandEditor({ brand, draft, onDraft, onSaved, choose }: Props) {
  const saving = useSaving(brand, draft, onSaved);
  const renew = useRenewed(brand.id, (seenAt) => {
    onDraft({ ...draft, seenAt });
    saving.forget();
  });
  const t = useBrandsText();
  const count = Object.keys(saving.changes).length;
  useSaveKey(() => void saving.save());
  return (
    <PanelPage
      title={t('title')}
      bars={choose}
      actions={
        <>
          {count > 0 && (
            <Status tone="warning" shape="half">
              {t('unsaved', { count })}
            </Status>
          )}
          <OpenStorefront brand={brand} />
          <Button disabled={count === 0 || saving.sending} onClick={onSaved}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            disabled={count === 0}
            loading={saving.sending}
            onClick={() => void saving.save()}
          >
            {t('save')} <kbd aria-hidden>Ctrl</kbd> <kbd aria-hidden>S</kbd>
          </Button>
        </>
      }
      fill
    >
      <div className={styles.editor}>
        <BrandForm
          brand={brand}
          draft={draft}
          onDraft={onDraft}
          problems={saving.shown}
          refused={saving.refused}
          onNewest={() => void renew()}
        />
        <BrandPreview draft={draft} colours={shownColours(draft, brand.colours)} />
        <BrandContrast colours={shownColours(draft, brand.colours)} />
      </div>
    </PanelPage>
  );
}

function useSaving(brand: BrandForEditing, draft: Draft, onSaved: () => void) {
  const write = useWrite('brands.updateBrand');
  const queries = useQueryClient();
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const t = useBrandsText();
  const changes = changesOf(brand, draft);
  const problems = problemsOf(draft);
  const save = async () => {
    setTried(true);
    if (Object.keys(changes).length === 0 || Object.keys(problems).length > 0) {
      focusFirstFault(document);
      return;
    }
    const saved = await write.send({ id: brand.id, seenAt: draft.seenAt, ...changes });
    if (saved) {
      queries.setQueryData<{ rows: BrandForEditing[] }>(
        ['brands.listBrands', {}],
        (before) =>
          before && { rows: before.rows.map((row) => (row.id === saved.id ? saved : row)) },
      );
      setTried(false);
      onSaved();
      toast({ tone: 'positive', title: t('saved', { name: saved.name }), text: t('savedText') });
      void queries.invalidateQueries({ queryKey: ['brands.getBrand'] });
    }
  };
  // Weak contrast is said at once: one sees it while choosing. The rest waits until somebody saves.
  const { contrast } = problems;
  const shown = tried ? problems : contrast === undefined ? {} : { contrast };
  return { ...write, changes, shown, save };
}

/** Somebody was quicker: his brand is shown, with what was typed here upon it. */
function useRenewed(brandId: Sent<BrandId>, onNewest: (changedAt: string) => void) {
  const queries = useQueryClient();
  return async () => {
    const queryKey = ['brands.listBrands', {}] as const;
    await queries.invalidateQueries({ queryKey });
    const list = queries.getQueryData<{ rows: BrandForEditing[] }>(queryKey);
    const newest = list?.rows.find(({ id }) => id === brandId);
    if (newest) {
      onNewest(newest.changedAt);
    }
  };
}

function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      save();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** In the demo world any brand opens by its name; else it has hosts of its own. */
function OpenStorefront({ brand }: { brand: BrandForEditing }) {
  const here = useBrand().data;
  const t = useBrandsText();
  const [host] = brand.hosts;
  const own = host ? `https://${host}/` : brand.isDefault ? here?.storefrontUrl : undefined;
  const href = here?.demo ? `${here.storefrontUrl}/?brand=${brand.slug}` : own;
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={styles.open}>
      {t('open')} <ExternalLink size={14} aria-hidden />
    </a>
  ) : null;
}
