/** Narrows the records: kind, days, and how many on a page. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useNavigate, usePageSearch } from '@entrepot/client/router/use-router.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import {
  type Filters,
  filtersOf,
  isNarrowed,
  OWN_KINDS,
  queryOf,
  shownOf,
  SIZES,
} from '@entrepot/client/wallet/records-query.ts';
import styles from './wallet-page.module.css';

const RULES = rulesFor<Filters>()({});
/** Nothing is sent to the server but the address that is gone to. */
const NO_WRITE = { refused: undefined, sending: false, forget: () => undefined };

export function RecordsFilter() {
  const search = usePageSearch();
  const filters = filtersOf(search);
  const navigate = useNavigate();
  const t = useText('wallet');
  const form = useForm(filters, { rules: RULES, say: t, write: NO_WRITE });
  const shown = shownOf(search);
  const apply = () =>
    navigate({ href: paths.wallet(queryOf(search, { ...filters, ...form.values })) });
  return (
    <CheckedForm form={form} onSend={apply} className={styles.filters}>
      <Select
        label={t('filter.kind')}
        options={[
          { value: '', label: t('filter.anyKind') },
          ...OWN_KINDS.map((kind) => ({
            value: kind,
            label: t(`kind.${kind}`),
          })),
        ]}
        {...form.input('kind')}
      />
      <TextInput
        label={t('filter.from')}
        type="date"
        max={form.values.until}
        {...form.input('from')}
      />
      <TextInput
        label={t('filter.until')}
        type="date"
        min={form.values.from}
        {...form.input('until')}
      />
      <Select
        label={t('filter.size')}
        options={SIZES.map((size) => ({ value: size, label: size }))}
        {...form.input('size')}
      />
      <div className={styles.filterWays}>
        <Button type="submit">{t('filter.apply')}</Button>
        {isNarrowed(filters) && (
          <ButtonLink
            variant="quiet"
            href={paths.wallet({ show: shown === 'available' ? undefined : shown })}
          >
            {t('filter.clear')}
          </ButtonLink>
        )}
      </div>
    </CheckedForm>
  );
}
