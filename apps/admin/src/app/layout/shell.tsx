import { GuardedPanel } from '@entrepot/client/panel/guarded-panel.tsx';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { Frame } from './frame.tsx';
import { useText } from '../../kit/text.ts';

export function Shell() {
  const t = useText('layout');
  return (
    <GuardedPanel
      call={useCall()}
      session={session}
      place={t('place')}
      demo="demo-operator"
      setup={paths.setup}
      Frame={Frame}
    />
  );
}
