/** Writes a letter, language by language, beside what its readers will see. */
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { languageOf, textFields, type TextFields, textsIn } from '@entrepot/client/form/texts.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { LETTER_BODY, LETTER_SUBJECT } from '@entrepot/contract/notifications/rules';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { LetterPreview } from './letter-preview.tsx';
import { type Letter, typedTexts, type Words, wordsProblem } from './letter-model.ts';
import styles from './newsletter.module.css';

const RULES = rulesFor<TextFields<Words>>()({ texts: { problem: wordsProblem } });

type Props = { letter?: Letter; onClose: () => void };

export function LetterDialog({ letter, onClose }: Props) {
  const [language, setLanguage] = useState<Language>('en');
  const brands = useBrands().data?.rows ?? [];
  const [chosen, setChosen] = useState<string>();
  const brandId = (chosen ?? brands[0]?.id) as Sent<BrandId> | undefined;
  const { form, save } = useLetterForm({ letter, brandId, onClose, setLanguage });
  const t = useText('newsletter');
  const { words, input } = textsIn<Words>(form, language);
  return (
    <FormDialog
      size="l"
      title={t(letter ? 'form.edit' : 'form.new')}
      {...(letter?.sendAt ? { subtitle: t('form.planned') } : {})}
      form={form}
      onSend={save}
      onClose={onClose}
      submit={t('form.save')}
      disabled={!letter && brandId === undefined}
      className={styles.form}
    >
      <div className={styles.choices}>
        {!letter && (
          <Select
            label={t('brand')}
            value={brandId ?? ''}
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <TextsLanguage
          label={t('language')}
          hint={t('english')}
          value={language}
          filled={(code) => form.values[`texts.${code}`].subject !== ''}
          onChange={setLanguage}
        />
      </div>
      <TextInput
        label={t('subject')}
        required
        maxLength={LETTER_SUBJECT}
        error={form.say(`texts.${language}`)}
        {...input('subject')}
      />
      <TextArea
        label={t('form.body')}
        hint={t('form.bodyHint')}
        required
        rows={9}
        maxLength={LETTER_BODY}
        {...input('body')}
      />
      <section aria-label={t('form.preview')}>
        <h3 className={styles.heading}>{t('form.preview')}</h3>
        <LetterPreview words={words} language={language} />
      </section>
    </FormDialog>
  );
}

type Around = Props & {
  brandId: Sent<BrandId> | undefined;
  setLanguage: (language: Language) => void;
};

function useLetterForm({ letter, brandId, onClose, setLanguage }: Around) {
  const create = useWrite('notifications.createLetter');
  const update = useWrite('notifications.updateLetter');
  const refresh = useRefresh('notifications');
  const toast = useToast();
  const t = useText('newsletter');
  const form = useForm(textFields<Words>(letter?.texts ?? {}, { subject: '', body: '' }), {
    rules: RULES,
    say: t,
    write: letter ? update : create,
    onFault: (field) => setLanguage(languageOf(field) ?? 'en'),
  });
  const save = async () => {
    const texts = typedTexts(form.values);
    const saved = letter
      ? await update.send({ letterId: letter.id, version: letter.version, texts })
      : brandId && (await create.send({ brandId, texts }));
    await refresh();
    if (saved) {
      toast({ tone: 'positive', title: t('form.saved') });
      onClose();
    }
  };
  return { form, save };
}
