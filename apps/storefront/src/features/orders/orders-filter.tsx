/** Above the list: how many orders there are, the way to narrow them, and the way to take them along. */
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { CURRENCY } from '@entrepot/contract/money';
import { useTimeZone } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import {
  fileAsked,
  type Filters,
  filtersOf,
  isAmountTyped,
  isFiltered,
  queryOf,
  wordsOf,
} from './order-filters.ts';
import styles from './orders-page.module.css';

export function OrdersBar({ total }: { total: number | undefined }) {
  const { search } = usePlace();
  const filters = filtersOf(search);
  const [open, setOpen] = useState(isFiltered(filters));
  const call = useCall();
  const file = useGivenFile();
  const timeZone = useTimeZone();
  const here = () => ({ now: new Date().toISOString(), timeZone });
  const t = useText('orders');
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {total !== undefined && t('list.count', { count: total })}
        </span>
        <Button
          size="s"
          variant="quiet"
          aria-expanded={open}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('filter.title')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          loading={file.running}
          disabled={!total}
          icon={<Download size={16} aria-hidden />}
          onClick={() =>
            void file.save(() => call('orders.exportOrders', fileAsked(search, here())))
          }
        >
          {t('list.export')}
        </Button>
      </div>
      {open && <FilterForm key={JSON.stringify(filters)} filters={filters} />}
    </>
  );
}

const amountFault = (text: string) =>
  isAmountTyped(text.trim()) ? undefined : 'filter.wrongAmount';
const read = (text: string) => text.trim().replace(',', '.');
const RULES = rulesFor<Filters>()({
  totalFrom: { read, problem: (text) => amountFault(read(text)) },
  totalUntil: { read, problem: (text) => amountFault(read(text)) },
});
/** Nothing is sent to the server but the address that is gone to. */
const NO_WRITE = { refused: undefined, sending: false, forget: () => undefined };

function FilterForm({ filters }: { filters: Filters }) {
  const { search } = usePlace();
  const navigate = useNavigate();
  const shops = useAsk('orders.listOrderShops', {}).data?.rows ?? [];
  const t = useText('orders');
  const form = useForm(filters, { rules: RULES, say: t, write: NO_WRITE });
  const apply = () => navigate({ href: paths.orders({ ...queryOf(search), ...form.sent() }) });
  const { tab, search: words } = wordsOf(search);
  return (
    <CheckedForm
      form={form}
      onSend={apply}
      className={styles.filters}
      aria-label={t('filter.label')}
    >
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
        label={t('filter.shop')}
        options={[
          { value: '', label: t('filter.anyShop') },
          ...shops.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.input('shop')}
      />
      <TextInput
        label={t('filter.totalFrom')}
        inputMode="decimal"
        end={CURRENCY}
        {...form.input('totalFrom')}
      />
      <TextInput
        label={t('filter.totalUntil')}
        inputMode="decimal"
        end={CURRENCY}
        {...form.input('totalUntil')}
      />
      <div className={styles.filterWays}>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
        {isFiltered(filters) && (
          <ButtonLink variant="quiet" href={paths.orders({ tab, search: words })}>
            {t('filter.clear')}
          </ButtonLink>
        )}
      </div>
    </CheckedForm>
  );
}
