/** What somebody says who wants to open a shop. */
import {
  COMPANY_LENGTH,
  GOODS_LENGTH,
  REGISTRATION_LENGTH,
  WEBSITE_LENGTH,
} from '@entrepot/contract/applications/rules';
import { inLanguage, OLD_NAMES, pageAt } from '@entrepot/contract/addresses/promotion';
import type { OwnApplication } from '@entrepot/contract/applications/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import { APPLICATION_RULES, fieldsOf } from './application-model.ts';
import styles from './applications.module.css';

type Props = { before: OwnApplication | null; email: string; onSent: () => void };

const PLACES = {
  SHOP_NAME_TAKEN: 'shopName',
  CATEGORY_NOT_FOUND: 'departmentIds',
} as const;
/** Regions and departments do not change while somebody fills in a form. */
const forever = { staleTime: Infinity };

type Form = ReturnType<typeof useApplication>['form'];

function useApplication({ before, email, onSent }: Props) {
  const write = useWrite('applications.apply');
  const refresh = useRefresh('applications');
  const toast = useToast();
  const t = useText('applications');
  const form = useForm(() => fieldsOf(before), {
    rules: APPLICATION_RULES,
    say: t,
    write,
    places: PLACES,
  });
  const send = async () => {
    const { departmentIds, ...said } = form.sent();
    if (await write.send({ ...said, departmentIds: [...departmentIds], email, terms: true })) {
      toast({ tone: 'positive', title: t('sent') });
      await refresh();
      onSent();
    }
  };
  return { form, send };
}

export function ApplicationForm(props: Props) {
  const { form, send } = useApplication(props);
  const t = useText('applications');
  return (
    <CheckedForm form={form} onSend={send} submit={t('send')}>
      <div className={styles.columns}>
        <CompanyFields form={form} />
        <GoodsFields form={form} />
      </div>
      <p className={styles.mailed}>
        {t.rich('mailedTo', { email: props.email, address: (chunks) => <bdi>{chunks}</bdi> })}
      </p>
      <Terms form={form} />
    </CheckedForm>
  );
}

function CompanyFields({ form }: { form: Form }) {
  const countries = useAsk('accounts.listCountries', {}, forever).data?.rows ?? [];
  const t = useText('applications');
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('field.shopName')}
        hint={t('field.shopNameHint')}
        maxLength={64}
        required
        dir="auto"
        {...form.input('shopName')}
      />
      <TextInput
        label={t('field.company')}
        autoComplete="organization"
        maxLength={COMPANY_LENGTH}
        required
        dir="auto"
        {...form.input('company')}
      />
      <TextInput
        label={t('field.registration')}
        maxLength={REGISTRATION_LENGTH}
        code
        {...form.input('registration')}
      />
      <div className={styles.two}>
        <Select
          label={t('field.country')}
          required
          placeholder={t('choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.input('country')}
        />
        <TextInput
          label={t('field.city')}
          autoComplete="address-level2"
          maxLength={64}
          required
          dir="auto"
          {...form.input('city')}
        />
      </div>
    </div>
  );
}

function GoodsFields({ form }: { form: Form }) {
  const t = useText('applications');
  return (
    <div className={styles.fields}>
      <DepartmentChoice form={form} />
      <TextArea
        label={t('field.goods')}
        hint={t('field.goodsHint')}
        rows={4}
        maxLength={GOODS_LENGTH}
        required
        dir="auto"
        {...form.input('goods')}
      />
      <TextInput
        label={t('field.website')}
        dir="ltr"
        type="url"
        inputMode="url"
        maxLength={WEBSITE_LENGTH}
        {...form.input('website')}
      />
    </div>
  );
}

function DepartmentChoice({ form }: { form: Form }) {
  const departments = useAsk('catalogue.getCategoryTree', {}, forever).data?.departments ?? [];
  const { value, error, onChange } = form.field('departmentIds');
  const id = useId();
  const t = useText('applications');
  const toggle = (department: string) =>
    onChange(
      value.includes(department)
        ? value.filter((each) => each !== department)
        : [...value, department],
    );
  return (
    <fieldset
      className={styles.departments}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{t('field.departments')}</legend>
      <div>
        {departments.map((department) => (
          <Checkbox
            key={department.id}
            label={department.name}
            checked={value.includes(department.id)}
            onChange={() => toggle(department.id)}
          />
        ))}
      </div>
      <Wrong id={id}>{error}</Wrong>
    </fieldset>
  );
}

function Terms({ form }: { form: Form }) {
  const { value, error, onChange } = form.field('terms');
  const { promotionUrl } = useBrand();
  const language = useLanguage();
  const id = useId();
  const t = useText('applications');
  const rules = promotionUrl + inLanguage(pageAt(OLD_NAMES.contract), language);
  return (
    <div className={styles.terms}>
      <Checkbox
        label={
          <span>
            {t.rich('terms', {
              link: (chunks) => (
                <a href={rules} target="_blank" rel="noopener">
                  {chunks}
                </a>
              ),
            })}
          </span>
        }
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Wrong id={id}>{error}</Wrong>
    </div>
  );
}

/** As a field says it. */
function Wrong({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} className={styles.fault}>
        <CircleAlert size={14} aria-hidden />
        {children}
      </p>
    )
  );
}
