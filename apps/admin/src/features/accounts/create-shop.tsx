/** A shop with its merchant's account: the entries, then the link that the merchant needs. */
import { useQueryClient } from '@tanstack/react-query';
import { languageFacts, OFFERED } from '@entrepot/contract/languages';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { countries } from '@entrepot/ui/i18n/countries.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useMemo, useState } from 'react';
import { useWrite, type Output } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { EMPTY_SHOP, SHOP_RULES, type ShopFields } from './create-shop-model.ts';
import { useText } from '../../kit/text.ts';

export function CreateShop() {
  const [open, setOpen] = useState(false);
  const t = useText('accounts');
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
  const [made, setMade] = useState<Made>();
  const t = useText('accounts');
  if (!made) {
    return <ShopForm onClose={onClose} onMade={setMade} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      // Closed by mistake, the link would be gone.
      dismissible={false}
      title={t('shop.made', { name: made.name })}
      size="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('shop.done')}
        </Button>
      }
    >
      <div className={styles.form} role="status">
        <p>{t('shop.send', { username: made.username, days: made.days })}</p>
        <CopyCode value={made.link} boxed />
        <p className={styles.quiet}>{t('shop.again')}</p>
      </div>
    </Dialog>
  );
}

type ShopFormProps = { onClose: () => void; onMade: (made: Made) => void };

function useShopForm(onMade: (made: Made) => void) {
  const write = useWrite('sellers.createShop');
  const queries = useQueryClient();
  const language = useLanguage();
  const t = useText('accounts');
  const first: ShopFields = { ...EMPTY_SHOP, language };
  const form = useForm(first, {
    rules: SHOP_RULES,
    say: t,
    write,
    places: { SHOP_NAME_TAKEN: 'name', USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' },
  });
  const make = async () => {
    const shop = form.sent();
    const answer = await write.send(shop);
    if (answer) {
      onMade({ ...answer, name: shop.name });
      void queries.invalidateQueries();
    }
  };
  return { form, make };
}

function ShopForm({ onClose, onMade }: ShopFormProps) {
  const { form, make } = useShopForm(onMade);
  const t = useText('accounts');
  const { tag } = languageFacts(useLanguage());
  const places = useMemo(() => countries(tag), [tag]);
  const field = (name: keyof ShopFields) => ({ label: t(`shop.${name}`), ...form.input(name) });
  return (
    <FormDialog
      size="s"
      title={t('shop.open')}
      form={form}
      onSend={make}
      onClose={onClose}
      submit={t('shop.submit')}
    >
      <p>{t('shop.text')}</p>
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
        options={OFFERED.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FormDialog>
  );
}
