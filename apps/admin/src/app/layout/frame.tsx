import type { Brand } from '@entrepot/contract/brands/types';
import { PanelFrame } from '@entrepot/client/panel/panel-frame.tsx';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import { useMe } from '../../kit/shell-queries.ts';
import { BarTools } from './bar-tools.tsx';
import { useFind } from './use-find.tsx';
import { useText } from '../../kit/text.ts';
import { useNav } from './use-nav.tsx';

export function Frame({ brand, onLogOut }: { brand: Brand; onLogOut: () => void }) {
  const me = useMe().data;
  const nav = useNav(brand.demo);
  const find = useFind();
  const t = useText('layout');
  return (
    <PanelFrame
      brand={brand}
      place={t('place')}
      dark
      nav={nav}
      user={me?.name ?? t('place')}
      tools={<BarTools />}
      find={find}
      onLogOut={onLogOut}
    >
      <PanelOutlet />
    </PanelFrame>
  );
}
