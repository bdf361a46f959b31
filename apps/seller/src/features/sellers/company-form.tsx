/** What stands on invoices below the shop’s name. */
import { languageFacts } from '@entrepot/contract/languages';
import type { Company } from '@entrepot/contract/papers/types';
import { COMPANY_LENGTHS, TAX_NUMBER } from '@entrepot/contract/papers/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { countries } from '@entrepot/ui/i18n/countries.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useMemo } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './shop.module.css';

const NONE: Company = { name: '', taxNumber: '', line: '', postcode: '', city: '', country: '' };

export function CompanyDetails() {
  const company = useAsk('papers.getCompany', {});
  const t = useText('sellers');
  return (
    <section className={styles.company} aria-labelledby="company-details">
      <h2 id="company-details">{t('company.title')}</h2>
      <p>{t('company.why')}</p>
      <Loaded from={company} height="240px">
        {(data) => <CompanyForm stored={data.company ?? NONE} />}
      </Loaded>
    </section>
  );
}

const RULES = rulesFor<Company>()({
  name: { read: trimmed },
  taxNumber: {
    read: trimmed,
    problem: (number) =>
      number.trim() === '' || TAX_NUMBER.test(number.trim()) ? undefined : 'company.taxNumberWrong',
  },
  line: { read: trimmed },
  postcode: { read: trimmed },
  city: { read: trimmed },
});

function CompanyForm({ stored }: { stored: Company }) {
  const { tag } = languageFacts(useLanguage());
  const refresh = useRefresh('papers');
  const toast = useToast();
  const t = useText('sellers');
  const write = useWrite('papers.saveCompany', {
    onDone: async () => {
      await refresh();
      toast({ tone: 'positive', title: t('company.saved') });
    },
  });
  const form = useForm(stored, { rules: RULES, say: t, write });
  const places = useMemo(
    () => [{ value: '', label: t('company.noCountry') }, ...countries(tag)],
    [tag, t],
  );
  return (
    <CheckedForm form={form} onSend={() => write.send(form.sent())} className={styles.form}>
      <TextInput
        label={t('company.name')}
        hint={t('company.nameHint')}
        maxLength={COMPANY_LENGTHS.name}
        dir="auto"
        {...form.input('name')}
      />
      <TextInput
        label={t('company.taxNumber')}
        maxLength={COMPANY_LENGTHS.taxNumber}
        code
        {...form.input('taxNumber')}
      />
      <TextInput
        label={t('company.line')}
        maxLength={COMPANY_LENGTHS.line}
        dir="auto"
        {...form.input('line')}
      />
      <TextInput
        label={t('company.postcode')}
        maxLength={COMPANY_LENGTHS.postcode}
        code
        {...form.input('postcode')}
      />
      <TextInput
        label={t('company.city')}
        maxLength={COMPANY_LENGTHS.city}
        dir="auto"
        {...form.input('city')}
      />
      <Select label={t('company.country')} options={places} {...form.input('country')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {t('company.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
