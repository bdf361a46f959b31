/** The page on which a buyer writes down what stands on invoices beside his name. */
import { useQueryClient } from '@tanstack/react-query';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { COMPANY_LENGTHS, TAX_NUMBER } from '@entrepot/contract/papers/rules';
import type { Company } from '@entrepot/contract/papers/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useAsk, useWrite } from '../../../kit/api.ts';
import { missing } from '../../../kit/form/checks.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { useText } from '../../../kit/text.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import { useChanged } from './use-changed.ts';
import forms from '../form.module.css';
import styles from './setup.module.css';

const NONE: Company = { name: '', taxNumber: '', line: '', postcode: '', city: '', country: '' };

export function CompanyPage() {
  const company = useAsk('papers.getCompany', {});
  const t = useText('accounts');
  return (
    <SetupFrame title={t('company.title')}>
      <Box>
        <div className={styles.lead}>
          <p>{t('company.why')}</p>
        </div>
        <Loaded from={company} waiting={<Skeleton lines={4} height="28px" />}>
          {(data) => <CompanyForm stored={data.company} />}
        </Loaded>
      </Box>
    </SetupFrame>
  );
}

const RULES = rulesFor<Company>()({
  name: { read: trimmed, problem: missing },
  taxNumber: {
    read: trimmed,
    problem: (number) =>
      number.trim() === '' || TAX_NUMBER.test(number.trim()) ? undefined : 'fault.taxNumber',
  },
  line: { read: trimmed },
  postcode: { read: trimmed },
  city: { read: trimmed },
});

function useSaving() {
  const queries = useQueryClient();
  const changed = useChanged();
  const t = useText('accounts');
  return useWrite('papers.saveCompany', {
    onDone: (saved) => {
      queries.setQueryData(['papers.getCompany', {}], saved);
      changed(t(saved.company ? 'company.saved' : 'company.removed'));
    },
  });
}

type CompanyFields = ReturnType<typeof useCompanyForm>['form'];

function useCompanyForm(stored: Company | null) {
  const write = useSaving();
  const t = useText('accounts');
  return { write, form: useForm(stored ?? NONE, { rules: RULES, say: t, write }) };
}

function CompanyForm({ stored }: { stored: Company | null }) {
  const { form, write } = useCompanyForm(stored);
  const t = useText('accounts');
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send(form.sent())}
      submit={t('save')}
      className={forms.form}
      after={
        stored && (
          <Button variant="quiet" loading={write.sending} onClick={() => void write.send(NONE)}>
            {t('company.remove')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('company.name')}
        autoComplete="organization"
        maxLength={COMPANY_LENGTHS.name}
        required
        dir="auto"
        {...form.input('name')}
      />
      <TextInput
        label={t('company.taxNumber')}
        hint={t('company.taxHint')}
        maxLength={COMPANY_LENGTHS.taxNumber}
        code
        {...form.input('taxNumber')}
      />
      <PlaceFields form={form} />
    </CheckedForm>
  );
}

function PlaceFields({ form }: { form: CompanyFields }) {
  const countries = useAsk('accounts.listCountries', {}, { staleTime: Infinity }).data?.rows ?? [];
  const t = useText('accounts');
  return (
    <>
      <TextInput
        label={t('company.line')}
        autoComplete="street-address"
        maxLength={COMPANY_LENGTHS.line}
        dir="auto"
        {...form.input('line')}
      />
      <div className={forms.two}>
        <TextInput
          label={t('company.postcode')}
          autoComplete="postal-code"
          maxLength={COMPANY_LENGTHS.postcode}
          code
          {...form.input('postcode')}
        />
        <TextInput
          label={t('company.city')}
          autoComplete="address-level2"
          maxLength={COMPANY_LENGTHS.city}
          dir="auto"
          {...form.input('city')}
        />
      </div>
      <Select
        label={t('company.country')}
        options={[
          { value: '', label: t('company.noCountry') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.input('country')}
      />
    </>
  );
}
