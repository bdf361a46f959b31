import { PAGES } from '@entrepot/contract/addresses/storefront';
import { shareHalfUp, subtract, ZERO, parseAmount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Slip, SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { FileUp, Globe, PanelsTopLeft, Wallet } from 'lucide-react';
import { useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import shared from './section.module.css';
import { Section } from './section.tsx';
import styles from './selling.module.css';

const POINTS = [
  ['catalogue', FileUp],
  ['orders', PanelsTopLeft],
  ['money', Wallet],
  ['languages', Globe],
] as const;

const DEMO_SELLER = 'demo-seller';

export function Selling() {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const links = useMallLinks();
  return (
    <Section id="selling" title={t('selling.title')} text={t('selling.text')}>
      <div className={shared.pair}>
        <div>
          <ul className={cx(shared.sheet, styles.points)}>
            {POINTS.map(([point, Icon]) => (
              <li key={point}>
                <Icon size={22} strokeWidth={1.5} aria-hidden />
                {t(`selling.points.${point}`, { count: brand.languages.length })}
              </li>
            ))}
          </ul>
          <div className={styles.open}>
            <ButtonLink href={links.storefront(PAGES.openShop)} variant="primary" size="l">
              {t('selling.start')}
            </ButtonLink>
            <ButtonLink href={links.seller} size="l">
              {t('selling.open')}
            </ButtonLink>
            <p>
              {brand.demo
                ? t('selling.demo', { name: DEMO_SELLER })
                : brand.contact && (
                    <>
                      <b>{t('selling.apply')}</b> {brand.contact}
                    </>
                  )}
            </p>
          </div>
        </div>
        <Payout />
      </div>
    </Section>
  );
}

const EXAMPLE = parseAmount('1000');

/** Worked out with the brand's own rate and the very function that settles orders. */
function Payout() {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const format = useFormat();
  const rate = brand.settings.commission_rate;
  const days = brand.settings.order_return_window_days;
  const commission = shareHalfUp(EXAMPLE, rate);
  return (
    <Slip title={t('selling.example')} torn className={shared.slip}>
      <SumLines
        lines={[
          { label: t('selling.sold'), amount: <Price amount={EXAMPLE} /> },
          {
            label: t('selling.commission', { rate: format.percent(rate) }),
            amount: <Price amount={subtract(ZERO, commission)} />,
          },
        ]}
        total={{
          label: t('selling.payout'),
          amount: <Price amount={subtract(EXAMPLE, commission)} />,
          unit: 'USDT',
        }}
      />
      <p className={shared.small}>{t('selling.when', { days })}</p>
    </Slip>
  );
}
