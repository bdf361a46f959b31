/** A setting that is a sentence in each language in which somebody may read it. */
import {
  readSetting,
  SENTENCE_LENGTH,
  type Sentence,
  type SettingCode,
} from '@entrepot/contract/brands/settings';
import type { SettingRow } from '@entrepot/contract/brands/types';
import { direction, LANGUAGE_CODES, OFFERED } from '@entrepot/contract/languages';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { type FormWrite, useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { nameFields, type NameFields } from '../../kit/names.ts';
import { useText } from '../../kit/text.ts';
import styles from './brands.module.css';

type Props = {
  code: SettingCode;
  row: SettingRow;
  save: (value: string) => Promise<boolean>;
  write: FormWrite;
};

const RULES = rulesFor<NameFields>()({ names: { read: trimmed } });

export function SentenceSetting({ code, row, save, write }: Props) {
  const t = useText('brands');
  const first = nameFields(sentenceOf(code, row.value));
  const form = useForm(first, { rules: RULES, say: t, write });
  const typed = storedOf(form.sent().names);
  return (
    <CheckedForm form={form} onSend={() => save(typed)} className={styles.sentences}>
      {OFFERED.map(({ code: language, name, tag }) => (
        <TextArea
          key={language}
          label={<bdi>{name}</bdi>}
          aria-label={`${t(`setting.${code as 'identity_purpose'}.name`)}: ${name}`}
          lang={tag}
          dir={direction(language)}
          rows={2}
          maxLength={SENTENCE_LENGTH}
          {...form.input(`names.${language}`)}
        />
      ))}
      <Button
        type="submit"
        variant="primary"
        disabled={typed === storedOf(sentenceOf(code, row.value))}
        loading={form.sending}
      >
        {t('settings.save')}
      </Button>
    </CheckedForm>
  );
}

/** As it is read: what is stored in languages that nobody is offered stays. */
const sentenceOf = (code: SettingCode, value: string): Sentence =>
  readSetting({ [code]: value }, code) as Sentence;

/** Of one line each: a line break that was pasted in is a space. */
const storedOf = (sentence: Sentence): string =>
  JSON.stringify(
    Object.fromEntries(
      LANGUAGE_CODES.map(
        (language) => [language, (sentence[language] ?? '').replace(/\s+/gu, ' ').trim()] as const,
      ).filter(([, text]) => text !== ''),
    ),
  );
