/** What is said of who one is, and the pictures that show it. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_NUMBER_LENGTH,
  DOCUMENT_SIDES,
  REAL_NAME_LENGTH,
} from '@entrepot/contract/identity/rules';
import type { Identity } from '@entrepot/contract/identity/types';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Documents } from '../../kit/form/documents.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { IDENTITY_RULES, type IdentityFields } from './identity-model.ts';
import styles from './identity.module.css';

const PLACES = { DOCUMENT_EXPIRED: 'expiresOn' } as const;
const forever = { staleTime: Infinity };

function useIdentityForm({ claim, documents }: Identity) {
  const refresh = useRefresh('identity');
  const toast = useToast();
  const t = useText('identity');
  const write = useWrite('identity.apply', {
    onDone: () => {
      toast({ tone: 'positive', title: t('sent') });
      return refresh();
    },
  });
  const initial: IdentityFields = {
    realName: claim?.realName ?? '',
    country: claim?.country ?? '',
    kind: claim?.kind ?? '',
    ...{ number: '', expiresOn: '' },
  };
  const form = useForm(initial, {
    ...{ rules: IDENTITY_RULES, say: t, write, places: PLACES },
    also: () => ({ pictures: documents.length === 0 ? ('fault.pictures' as const) : undefined }),
  });
  const send = () => {
    const { expiresOn, ...said } = form.sent();
    return write.send({ ...said, ...(expiresOn === '' ? {} : { expiresOn }) });
  };
  return { form, send };
}

type Form = ReturnType<typeof useIdentityForm>['form'];

export function IdentityForm({ identity }: { identity: Identity }) {
  const { form, send } = useIdentityForm(identity);
  const missing = form.say('pictures');
  const t = useText('identity');
  return (
    <>
      <Box title={t('pictures.title')}>
        <p className={styles.lead}>{t('pictures.hint')}</p>
        <Documents sentFor="identity" sides={DOCUMENT_SIDES} kept={identity.documents} />
      </Box>
      <Box title={t('said')}>
        <CheckedForm form={form} onSend={send} submit={t('send')} className={styles.form}>
          <Fields form={form} />
          {missing && (
            <p className={styles.missing} role="alert">
              {missing}
            </p>
          )}
        </CheckedForm>
      </Box>
    </>
  );
}

function Fields({ form }: { form: Form }) {
  const countries = useAsk('accounts.listCountries', {}, forever).data?.rows ?? [];
  const t = useText('identity');
  return (
    <>
      <TextInput
        label={t('field.realName')}
        hint={t('field.realNameHint')}
        autoComplete="name"
        maxLength={REAL_NAME_LENGTH}
        required
        dir="auto"
        {...form.input('realName')}
      />
      <Select
        label={t('field.country')}
        required
        placeholder={t('field.choose')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.input('country')}
      />
      <Select
        label={t('field.kind')}
        required
        placeholder={t('field.choose')}
        options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        {...form.input('kind')}
      />
      <TextInput
        label={t('field.number')}
        maxLength={DOCUMENT_NUMBER_LENGTH}
        required
        code
        {...form.input('number')}
      />
      <TextInput
        label={t('field.expiresOn')}
        hint={t('field.expiresOnHint')}
        type="date"
        {...form.input('expiresOn')}
      />
    </>
  );
}
