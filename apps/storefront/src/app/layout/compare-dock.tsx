/** The bar of what is compared, fetched with its texts when the first product is chosen. */
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useRouter } from '@entrepot/client/router/use-router.ts';
import { useStored } from '@entrepot/client/stored.ts';
import { compared } from '../../kit/goods/compared.ts';

export function CompareDock() {
  const { texts } = useRouter().context;
  const load = async () => {
    const [part] = await Promise.all([
      import('../../features/catalogue/compare/compare-bar.tsx'),
      texts.need(['catalogue']),
    ]);
    return part.CompareBar;
  };
  const CompareBar = usePart(useStored(compared).length > 0, load, () => {});
  return CompareBar && <CompareBar />;
}
