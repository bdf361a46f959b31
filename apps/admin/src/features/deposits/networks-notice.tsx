/** Above the deposits: networks that are not read on, so that nobody looks here for what cannot come. */
import type { AdminNetwork } from '@entrepot/contract/deposits/types';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { TriangleAlert } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { Fault } from './fault.tsx';
import { nameOfNetwork } from './networks.tsx';

export function NetworksNotice() {
  const { data } = useAsk('deposits.listChannels', {});
  const still = data?.networks.filter(isStill) ?? [];
  const t = useText('deposits');
  if (data === undefined || still.length === 0) {
    return null;
  }
  return (
    <Notice
      label={t('still.title')}
      icon={<TriangleAlert size={18} aria-hidden />}
      intro={
        <>
          {t('still.text')} <AppLink href={paths.channels}>{t('still.open')}</AppLink>
        </>
      }
    >
      {still.map(({ code, turn, fault }) => (
        <li key={code}>
          <div>
            <b>
              <bdi>{nameOfNetwork(code, data)}</bdi>
            </b>{' '}
            {t(turn ? 'lack.turn' : 'lack.node')}
            {!turn && fault !== null && <Fault fault={fault} />}
          </div>
        </li>
      ))}
    </Notice>
  );
}

const isStill = ({ open, reached, turn }: AdminNetwork) => turn !== null || (open && !reached);
