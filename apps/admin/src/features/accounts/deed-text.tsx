import type { Deed } from '@entrepot/contract/accounts/types';
import { PanelLink } from '@entrepot/ui/panel/panel-router.tsx';
import { brandAt, ordersAt, paths, personAt } from '../../app/paths.ts';
import { useBrandName } from '../../app/shell-queries.ts';
import { useAccountsText } from './use-accounts-text.ts';

/** A deed in words; one that has none yet is named as the server names it. */
export function DeedText({ deed }: { deed: Deed }) {
  const t = useAccountsText();
  const key = `deed.${deed.operation.replace('.', '-')}`;
  return t.has(key) ? t(key as 'deed.brands-updateBrand') : <code>{deed.operation}</code>;
}

/** What the deed was done to, with the way there. */
export function DeedObject({ deed }: { deed: Deed }) {
  const { operation, input } = deed;
  const id = String(input['orderId'] ?? input['id'] ?? input['brandId'] ?? '');
  const brand = useBrandName()(id);
  const href = hrefOf(operation, id);
  const word = useWord(input);
  if (!href || !id) {
    return href && word ? <PanelLink href={href}>{word}</PanelLink> : word;
  }
  return (
    <>
      {word}{' '}
      <PanelLink href={href}>
        {brand ? (
          <bdi>{brand}</bdi>
        ) : (
          <span className="mono ltr" title={id}>
            {id.slice(-8)}
          </span>
        )}
      </PanelLink>
    </>
  );
}

/** What the deed says besides its object: a code as it is, a choice in the reader's words. */
function useWord(input: Deed['input']) {
  const t = useAccountsText();
  const chosen = `said.${String(input['slot'] ?? input['decision'])}`;
  if (t.has(chosen)) {
    return <bdi>{t(chosen as 'said.refund')}</bdi>;
  }
  if (typeof input['name'] === 'string') {
    return <bdi>{input['name']}</bdi>;
  }
  const code = input['code'] ?? input['slug'] ?? input['seconds'];
  return code !== undefined && <code className="mono ltr">{String(code)}</code>;
}

function hrefOf(operation: string, id: string): string | undefined {
  const [feature] = operation.split('.');
  if (operation === 'orders.advanceClock') {
    return undefined;
  }
  if (operation === 'brands.updateSetting') {
    return `${paths.settings}?brand=${id}`;
  }
  const places: Record<string, string> = {
    orders: ordersAt({ open: id }),
    accounts: personAt(id),
    sellers: paths.people,
    brands: id ? brandAt(id) : paths.brands,
    content: paths.content,
  };
  return places[feature ?? ''];
}
