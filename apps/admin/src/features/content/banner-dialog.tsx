import { useQueryClient } from '@tanstack/react-query';
import { BANNER_LINK } from '@entrepot/contract/content/rules';
import type { AdminBanner } from '@entrepot/contract/content/types';
import { type Language } from '@entrepot/contract/languages';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { languageOf, textFields, textsIn, type TextFields } from '@entrepot/client/form/texts.ts';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { PictureField } from '@entrepot/client/picture-field.tsx';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall, useWrite } from '../../kit/api.ts';
import styles from './content.module.css';
import { useText } from '../../kit/text.ts';

type Words = { title: string; text: string; action: string };
type Fields = Pick<AdminBanner, 'link' | 'picture' | 'shown'> & TextFields<Words>;

const RULES = rulesFor<Fields>()({
  link: {
    read: trimmed,
    problem: (link) => (BANNER_LINK.test(link.trim()) ? undefined : 'banners.linkBad'),
  },
  texts: {
    problem: ({ title }, _, typed) => (typed && title.trim() === '' ? 'titleMissing' : undefined),
  },
});

const fieldsOf = ({ link, picture, shown, texts }: AdminBanner): Fields => ({
  ...{ link, picture, shown },
  ...textFields<Words>(texts, { title: '', text: '', action: '' }),
});

/** What is typed into a banner is kept under this. */
export const draftIdOf = ({ id }: AdminBanner): string => `banner ${id}`;

type Props = {
  banner: AdminBanner;
  /** What was typed stays. */
  onClose: () => void;
  onDelete: () => void;
};

export function BannerDialog({ banner, onClose, onDelete }: Props) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { form, save } = useBannerForm(banner, { onClose, setLanguage });
  const t = useText('content');
  return (
    <FormDialog
      title={t('banners.edit')}
      subtitle={t(`slot.${banner.slot}`)}
      form={form}
      onSend={save}
      onClose={onClose}
      submit={t('save')}
      disabled={form.changed.length === 0}
      buttons={
        <>
          <span className={styles.start}>
            <Button
              variant="quiet"
              icon={<Trash2 size={15} aria-hidden />}
              disabled={form.sending}
              onClick={onDelete}
            >
              {t('banners.delete')}
            </Button>
          </span>
          <Button
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {t('discard')}
          </Button>
        </>
      }
    >
      <ConflictNote form={form} name={(field) => t(LABELS[field])} />
      {banner.shared && <p className={styles.quiet}>{t('sharedHint')}</p>}
      <TextsLanguage
        label={t('language')}
        value={language}
        filled={(code) => form.values[`texts.${code}`].title !== ''}
        onChange={setLanguage}
      />
      <WordsFields form={form} language={language} withAction={banner.slot !== 'promise'} />
      {banner.slot !== 'promise' && <LinkFields form={form} />}
      <Checkbox
        label={t('banners.show')}
        checked={form.values.shown}
        onChange={(event) => form.set({ shown: event.target.checked })}
      />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useBannerForm>['form'];

type Moves = { onClose: () => void; setLanguage: (language: Language) => void };

function useBannerForm(banner: AdminBanner, { onClose, setLanguage }: Moves) {
  const write = useWrite('content.updateBanner');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('content');
  const form = useDraft(draftIdOf(banner), fieldsOf(banner), {
    rules: RULES,
    say: t,
    write,
    onFault: (field) => setLanguage(languageOf(field) ?? 'en'),
  });
  const save = async () => {
    const { id: bannerId, version } = banner;
    const saved = await write.send({ bannerId, version, ...form.changes() });
    await queries.invalidateQueries({ queryKey: ['content.listBanners'] });
    if (saved) {
      form.discard();
      toast({ tone: 'positive', title: t('banners.saved') });
      onClose();
    }
  };
  return { form, save };
}

const LABELS = {
  link: 'banners.link',
  picture: 'banners.picture',
  shown: 'banners.state',
} as const;

type WordsProps = { form: Form; language: Language; withAction: boolean };

function WordsFields({ form, language, withAction }: WordsProps) {
  const { input } = textsIn<Words>(form, language);
  const t = useText('content');
  return (
    <>
      <TextInput
        label={t('banners.title')}
        maxLength={200}
        required={language === 'en'}
        autoFocus
        error={form.say(`texts.${language}`)}
        {...input('title')}
      />
      <TextInput label={t('banners.text')} maxLength={500} {...input('text')} />
      {withAction && <TextInput label={t('banners.action')} maxLength={60} {...input('action')} />}
    </>
  );
}

function LinkFields({ form }: { form: Form }) {
  const t = useText('content');
  return (
    <>
      <TextInput
        label={t('banners.link')}
        hint={t('banners.linkHint')}
        code
        {...form.input('link')}
      />
      <PictureField
        label={t('banners.picture')}
        call={useCall()}
        purpose="banner"
        {...form.field('picture')}
      />
    </>
  );
}
