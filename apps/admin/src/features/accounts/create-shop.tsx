/** A shop with its merchant's account: the entries, then the link that the merchant needs. */
import { useQueryClient } from '@tanstack/react-query';
import { languageFacts, OFFERED } from '@entrepot/contract/languages';
import { countries } from '@entrepot/ui/i18n/countries.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useWrite, type Output } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { EMPTY_SHOP, inputOf, type ShopFields, shopWrongs } from './create-shop-model.ts';
import { useAccountsText } from './use-accounts-text.ts';

export function CreateShop() {
  const [open, setOpen] = useState(false);
  const t = useAccountsText();
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('shop.open')}
      </Button>
      {open && <CreateShopDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Made = Output<'sellers.createShop'> & { name: string };

function CreateShopDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite('sellers.createShop');
  const queries = useQueryClient();
  const language = useLanguage();
  const [fields, setFields] = useState<ShopFields>({ ...EMPTY_SHOP, language });
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<Made>();
  const formId = useId();
  const t = useAccountsText();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(shopWrongs(fields)).length > 0) {
      return;
    }
    const answer = await write.send(inputOf(fields));
    if (answer) {
      setMade({ ...answer, name: fields.name.trim() });
      void queries.invalidateQueries();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!write.sending && !made}
      title={made ? t('shop.made', { name: made.name }) : t('shop.open')}
      size="s"
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t('shop.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('shop.cancel')}</Button>
            <Button variant="primary" type="submit" form={formId} loading={write.sending}>
              {t('shop.submit')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <TheLink made={made} />
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <p>{t('shop.text')}</p>
          <RefusedNote refused={write.refused} />
          <Fields fields={fields} onChange={setFields} tried={tried} />
        </form>
      )}
    </Dialog>
  );
}

function TheLink({ made }: { made: Made }) {
  const t = useAccountsText();
  return (
    <div className={styles.form} role="status">
      <p>{t('shop.send', { username: made.username, days: made.days })}</p>
      <CopyCode value={made.link} boxed />
      <p className={styles.quiet}>{t('shop.again')}</p>
    </div>
  );
}

type FieldsProps = {
  fields: ShopFields;
  onChange: (fields: ShopFields) => void;
  /** Faults are told once somebody has tried to send. */
  tried: boolean;
};

function Fields({ fields, onChange, tried }: FieldsProps) {
  const t = useAccountsText();
  const { tag } = languageFacts(useLanguage());
  const places = useMemo(() => countries(tag), [tag]);
  const wrongs = tried ? shopWrongs(fields) : {};
  const field = (name: keyof ShopFields) => ({
    name,
    label: t(`shop.${name}`),
    value: fields[name],
    error: wrongs[name] && t(wrongs[name]),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...fields, [name]: event.target.value }),
  });
  return (
    <>
      <TextInput {...field('name')} hint={t('shop.nameHint')} required maxLength={64} autoFocus />
      <TextInput
        {...field('username')}
        hint={t('shop.usernameHint')}
        required
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
      />
      <TextInput {...field('email')} hint={t('shop.emailHint')} type="email" autoComplete="off" />
      <Select
        {...field('country')}
        options={places}
        placeholder={t('shop.chooseCountry')}
        required
      />
      <TextInput {...field('city')} required maxLength={64} autoComplete="off" />
      <Select
        {...field('language')}
        options={OFFERED.map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
      />
    </>
  );
}
