/** The shop as buyers see it: name, mark, place, texts, pictures. Saved together, by its version. */
import type { OwnShop } from '@entrepot/contract/sellers/types';
import { languageFacts } from '@entrepot/contract/languages';
import { focusFirstFault } from '@entrepot/ui/browser/focus-fault.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { useGuard, useKept } from '@entrepot/client/panel/use-kept.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useMemo, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { countries } from '@entrepot/ui/i18n/countries.ts';
import { DescriptionField } from './description-field.tsx';
import {
  changedFields,
  conflictsOf,
  inputOf,
  problemsOf,
  type Edits,
  type FieldName,
  type ShopDraft,
  type ShopProblem,
} from './shop-draft.ts';
import { ShopPicture } from './shop-picture.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { useSellersText } from './use-sellers-text.ts';
import styles from './shop.module.css';

export function ShopForm({ shop }: { shop: OwnShop }) {
  const form = useShopForm(shop);
  const { value, set, error } = form;
  const language = useLanguage();
  const t = useSellersText();
  const places = useMemo(() => countries(languageFacts(language).tag), [language]);
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <div className={styles.pair}>
          <TextInput
            label={t('name')}
            required
            maxLength={64}
            value={value.name}
            {...error('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextInput
            label={t('mark')}
            required
            maxLength={3}
            value={value.mark}
            {...error('mark')}
            onChange={(event) => set({ mark: event.target.value.toUpperCase() })}
          />
        </div>
        <div className={styles.place}>
          <TextInput
            label={t('city')}
            required
            maxLength={64}
            value={value.city}
            {...error('city')}
            onChange={(event) => set({ city: event.target.value })}
          />
          <Select
            label={t('country')}
            options={places}
            value={value.country}
            onChange={(event) => set({ country: event.target.value })}
          />
        </div>
        <DescriptionField
          value={value.description}
          onChange={(description) => set({ description })}
          conflict={form.conflicts.includes('description')}
        />
        <div className={styles.pictures}>
          <ShopPicture
            label={t('picture')}
            purpose="logo"
            picture={value.picture}
            onChange={(picture) => set({ picture })}
          />
          <ShopPicture
            label={t('banner')}
            purpose="banner"
            picture={value.banner}
            onChange={(banner) => set({ banner })}
          />
        </div>
        <RefusedNote refused={form.refused} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            loading={form.sending}
            disabled={form.changed.length === 0}
          >
            {t('save')}
          </Button>
          <Button variant="quiet" disabled={form.changed.length === 0} onClick={form.undo}>
            {t('undo')}
          </Button>
          {form.changed.length > 0 && <span className={styles.unsaved}>{t('unsaved')}</span>}
        </div>
      </form>
      <ShopPreview shop={value} />
    </div>
  );
}

function useShopForm(shop: OwnShop) {
  const [draft, keep] = useKept<ShopDraft | null>('shop', null);
  const write = useWrite('sellers.updateShop');
  const refresh = useRefresh('sellers');
  const toast = useToast();
  const t = useSellersText();
  const edits: Edits = draft?.edits ?? {};
  const changed = changedFields(shop, edits);
  const problems = problemsOf(shop, edits);
  const conflicts = draft ? conflictsOf(shop, draft) : [];
  useGuard(changed.length > 0);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.size > 0 || changed.length === 0) {
      focusFirstFault(event.currentTarget);
      return;
    }
    const saved = await write.send(inputOf(shop, edits));
    await refresh();
    if (saved) {
      keep(() => null);
      toast({ tone: 'positive', title: t('saved') });
    }
  };
  return {
    value: { ...shop, ...edits },
    changed,
    conflicts,
    set: (part: Edits) =>
      keep((before) => ({
        seen: before?.seen ?? shop,
        edits: { ...before?.edits, ...part },
      })),
    error: (name: ShopProblem & FieldName) => ({
      error: problems.has(name) ? t(`problem.${name}`) : undefined,
      hint: conflicts.includes(name)
        ? t('conflict', { now: shop[name] })
        : name === 'mark'
          ? t('markHint')
          : undefined,
    }),
    undo: () => {
      write.forget();
      keep(() => null);
    },
    submit,
    sending: write.sending,
    refused: write.refused,
  };
}
