import { FilterBar } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import { usePausedText } from '@entrepot/client/panel/use-paused-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { X } from 'lucide-react';
import { FILTERS, isLeastTotal } from './model.ts';
import { useText } from '../../kit/text.ts';

/** Search, days and least total; all of it stands in the address. */
export function OrderFilters() {
  const { search, change } = useAddress();
  const t = useText('orders');
  const set = (key: (typeof FILTERS)[number]) => (value: string) =>
    change({ [key]: value || undefined });
  const filtered = FILTERS.some((key) => search[key]);
  return (
    <FilterBar>
      <SearchField label={t('filter.search')} />
      <TextInput
        label={t('filter.from')}
        type="date"
        value={search['from'] ?? ''}
        max={search['until']}
        onChange={(event) => set('from')(event.target.value)}
      />
      <TextInput
        label={t('filter.until')}
        type="date"
        value={search['until'] ?? ''}
        min={search['from']}
        onChange={(event) => set('until')(event.target.value)}
      />
      <LeastTotal value={search['totalFrom'] ?? ''} onChange={set('totalFrom')} />
      {filtered && (
        <Button
          variant="quiet"
          icon={<X size={16} aria-hidden />}
          onClick={() => change(Object.fromEntries(FILTERS.map((key) => [key, undefined])))}
        >
          {t('filter.clear')}
        </Button>
      )}
    </FilterBar>
  );
}

function LeastTotal({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = usePausedText(value, onChange);
  const t = useText('orders');
  const wrong = text !== '' && !isLeastTotal(text);
  return (
    <TextInput
      label={t('filter.totalFrom')}
      inputMode="decimal"
      value={text}
      end="USDT"
      error={wrong ? t('filter.totalWrong') : undefined}
      onChange={(event) => setText(event.target.value.trim().replace(',', '.'))}
    />
  );
}
