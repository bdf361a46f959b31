/** On the overview: which brands are closed or take no money, and the way to their switches. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { DoorClosed } from 'lucide-react';
import { settingsAt } from '../../kit/paths.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

export function SwitchesNotice() {
  const brands = useBrands().data?.rows ?? [];
  const format = useFormat();
  const t = useText('brands');
  const shut = brands.filter(
    ({ mallOpen, moneyOpen, moneyMissing, closings }) =>
      !mallOpen || !moneyOpen || moneyMissing.length > 0 || closings.some(({ late }) => late),
  );
  if (shut.length === 0) {
    return null;
  }
  return (
    <Notice
      label={t('switches.title')}
      icon={<DoorClosed size={20} strokeWidth={1.5} aria-hidden />}
    >
      {shut.map(({ id, name, mallOpen, moneyOpen, moneyMissing, closings }) => (
        <li key={id}>
          <p>
            <b dir="auto">{name}</b>{' '}
            {!(mallOpen && moneyOpen) && t(switchesText(mallOpen, moneyOpen))}{' '}
            {moneyMissing.length > 0 &&
              t('switches.missing', {
                missing: format.list(moneyMissing.map((part) => t(`switches.part.${part}`))),
              })}{' '}
            {closings
              .filter(({ late }) => late)
              .map(({ flag, until }) => (
                <strong key={flag}>
                  {t(`switches.late.${flag}`, { date: format.date(`${until}T12:00:00Z`) })}{' '}
                </strong>
              ))}
          </p>
          <AppLink href={settingsAt(id)}>{t('switches.go')}</AppLink>
        </li>
      ))}
    </Notice>
  );
}

const switchesText = (mall: boolean, money: boolean) =>
  mall ? 'switches.moneyOff' : money ? 'switches.closed' : 'switches.both';
