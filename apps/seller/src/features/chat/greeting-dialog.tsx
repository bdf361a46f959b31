import { GREETING_LENGTH, HOURS_LENGTH } from '@entrepot/contract/chat/rules';
import type { ShopDesk } from '@entrepot/contract/chat/types';
import { direction, type Language, languageFacts } from '@entrepot/contract/languages';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';

type Fields = Omit<ShopDesk, 'version'>;

const RULES = rulesFor<Fields>()({
  hours: { read: trimmed },
  greetings: {
    read: (texts) =>
      Object.fromEntries(
        Object.entries(texts)
          .map(([language, text]) => [language, text.trim()])
          .filter(([, text]) => text !== ''),
      ),
  },
});

type Props = {
  desk: ShopDesk;
  /** What was typed stays. */
  onClose: () => void;
};

/** How the shop greets whoever writes to it, in each language, and when it answers. */
export function GreetingDialog({ desk, onClose }: Props) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { form, save } = useGreetingForm(desk, onClose);
  const { greetings } = form.values;
  const t = useText('chat');
  return (
    <FormDialog
      title={t('greeting.title')}
      subtitle={t('greeting.text')}
      form={form}
      onSend={save}
      onClose={onClose}
      submit={t('greeting.save')}
      disabled={form.changed.length === 0}
      buttons={
        <Button
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {t('greeting.discard')}
        </Button>
      }
    >
      <ConflictNote form={form} name={(field) => t(`greeting.${field}`)} />
      <TextsLanguage
        label={t('greeting.language')}
        value={language}
        filled={(code) => Boolean(greetings[code])}
        onChange={setLanguage}
      />
      <TextArea
        label={t('greeting.greetings')}
        hint={t('greeting.hint')}
        rows={4}
        lang={languageFacts(language).tag}
        dir={direction(language)}
        maxLength={GREETING_LENGTH}
        value={greetings[language] ?? ''}
        onChange={(event) =>
          form.set({ greetings: { ...greetings, [language]: event.target.value } })
        }
      />
      <TextInput
        label={t('greeting.hours')}
        hint={t('greeting.hoursHint')}
        maxLength={HOURS_LENGTH}
        {...form.input('hours')}
      />
    </FormDialog>
  );
}

function useGreetingForm({ version, ...stored }: ShopDesk, onClose: () => void) {
  const write = useWrite('chat.saveDesk');
  const refresh = useRefresh('chat');
  const toast = useToast();
  const t = useText('chat');
  const form = useDraft<Fields, typeof RULES>('greeting', stored, { rules: RULES, say: t, write });
  const save = async () => {
    const saved = await write.send({ ...stored, ...form.changes(), version });
    await refresh();
    if (saved) {
      form.discard();
      toast({ tone: 'positive', title: t('greeting.saved') });
      onClose();
    }
  };
  return { form, save };
}
