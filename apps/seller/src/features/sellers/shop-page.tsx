import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useShop } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import type { OwnShop } from '@entrepot/contract/sellers/types';
import {
  direction,
  type Language,
  languageFacts,
  OFFERED,
  readableLanguage,
} from '@entrepot/contract/languages';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useMemo, useState } from 'react';
import { useWrite, useCall } from '../../kit/api.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { countries } from '@entrepot/ui/i18n/countries.ts';
import { CompanyDetails } from './company-form.tsx';
import { fieldsOf, SHOP_RULES } from './shop-draft.ts';
import { ShopPreview } from './shop-preview.tsx';
import { PictureField, type PictureFieldProps } from '@entrepot/client/picture-field.tsx';
import styles from './shop.module.css';

export function ShopPage() {
  const shop = useShop();
  const t = useText('sellers');
  return (
    <PanelPage title={t('title')} note={t('note')}>
      <Loaded from={shop} height="420px">
        {(data) => <ShopForm shop={data} />}
      </Loaded>
      <CompanyDetails />
    </PanelPage>
  );
}

/** The shop as buyers see it: name, mark, place, texts, pictures. Saved together, by its version. */
export function ShopForm({ shop }: { shop: OwnShop }) {
  const { form, save } = useShopForm(shop);
  const t = useText('sellers');
  const unsaved = form.changed.length > 0;
  return (
    <div className={styles.columns}>
      <CheckedForm form={form} onSend={save} className={styles.form}>
        <ConflictNote form={form} name={(field) => t(field)} />
        <Names form={form} />
        <DescriptionField {...form.field('description')} />
        <div className={styles.pictures}>
          <ShopPicture label={t('picture')} purpose="logo" {...form.field('picture')} />
          <ShopPicture label={t('banner')} purpose="banner" {...form.field('banner')} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={form.sending} disabled={!unsaved}>
            {t('save')}
          </Button>
          <Button variant="quiet" disabled={!unsaved} onClick={form.discard}>
            {t('undo')}
          </Button>
          {unsaved && <span className={styles.unsaved}>{t('unsaved')}</span>}
        </div>
      </CheckedForm>
      <ShopPreview shop={{ ...shop, ...form.values }} />
    </div>
  );
}

type Form = ReturnType<typeof useShopForm>['form'];

function useShopForm(shop: OwnShop) {
  const write = useWrite('sellers.updateShop');
  const refresh = useRefresh('sellers');
  const toast = useToast();
  const t = useText('sellers');
  const form = useDraft('shop', fieldsOf(shop), {
    rules: SHOP_RULES,
    say: t,
    write,
    early: true,
    places: { SHOP_NAME_TAKEN: 'name' },
  });
  const save = async () => {
    const saved = await write.send({ version: shop.version, ...form.changes() });
    await refresh();
    if (saved) {
      form.discard();
      toast({ tone: 'positive', title: t('saved') });
    }
  };
  return { form, save };
}

/** What the shop is called, and where it is. */
function Names({ form }: { form: Form }) {
  const { tag } = languageFacts(useLanguage());
  const t = useText('sellers');
  const places = useMemo(() => countries(tag), [tag]);
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={t('name')} required maxLength={64} {...form.input('name')} />
        <TextInput
          label={t('mark')}
          hint={t('markHint')}
          required
          maxLength={3}
          {...form.input('mark')}
          onChange={(event) => form.set({ mark: event.target.value.toUpperCase() })}
        />
      </div>
      <div className={styles.place}>
        <TextInput label={t('city')} required maxLength={64} {...form.input('city')} />
        <Select label={t('country')} options={places} {...form.input('country')} />
      </div>
    </>
  );
}

function ShopPicture(field: Omit<PictureFieldProps, 'call'>) {
  return (
    <div className={styles.picture}>
      <h2>{field.label}</h2>
      <PictureField {...field} call={useCall()} />
    </div>
  );
}

const MOST_LETTERS = 1_000;

type DescriptionFieldProps = {
  value: OwnShop['description'];
  onChange: (value: OwnShop['description']) => void;
};

/** The shop's words in each language; English stands in where one is missing. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const [language, setLanguage] = useState(readableLanguage(useLanguage()));
  const t = useText('sellers');
  return (
    <Tabs<Language>
      className={styles.texts}
      label={t('descriptionLanguages')}
      value={language}
      onChange={setLanguage}
      items={OFFERED.map(({ code, name, tag }) => ({
        id: code,
        label: <span lang={tag}>{name}</span>,
        count: value[code]?.trim() ? undefined : t('missing'),
      }))}
    >
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        rows={5}
        lang={languageFacts(language).tag}
        dir={direction(language)}
        maxLength={MOST_LETTERS}
        value={value[language] ?? ''}
        onChange={(event) => onChange({ ...value, [language]: event.target.value })}
      />
    </Tabs>
  );
}
