import { loadCode } from '@entrepot/client/router/load-code.ts';
import type { Brand } from '@entrepot/contract/brands/types';
import { queryOptions } from '@tanstack/react-query';

/**
 * A brand's colours as a rule for the page's head. The server makes it and sends it with what wakes the page up; a browser
 * fetches the science of colours only for a page that the server could not render.
 */
export const themeQuery = ({ colours, look }: Brand) =>
  queryOptions({
    queryKey: ['theme', colours, look],
    queryFn: async () => {
      const { brandTheme } = await loadCode(() => import('@entrepot/ui/tokens/brand.ts'));
      return brandTheme({ ...colours, look }, ':root, [data-brand]');
    },
    staleTime: 'static',
  });
