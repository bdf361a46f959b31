import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './buying.module.css';
import { Section } from './section.tsx';

const STEPS = ['order', 'pay', 'ship', 'check', 'release'] as const;
/** The stretch of the way on which the money is in one place; each ends before the step of that number. */
const RUNS = [
  { kind: 'wallet', steps: 1 },
  { kind: 'escrow', steps: 2 },
  { kind: 'window', steps: 1 },
  { kind: 'shop', steps: 1 },
] as const;

/** Five cartons of one consignment, and above them the way of the money. */
export function Buying() {
  const { brand } = useSiteFacts();
  const t = useText('content');
  const { order_return_window_days: days, order_auto_receive_days: auto } = brand.settings;
  return (
    <Section
      id="buying"
      title={t('buying.title')}
      text={t('buying.text')}
      aside={<Stamp note={t('buying.stampNote')}>{t('buying.stamp')}</Stamp>}
    >
      <div className={styles.note}>
        <ul className={styles.runs} aria-label={t('buying.legend')}>
          {RUNS.map(({ kind, steps }) => (
            <li key={kind} className={styles[`span${steps}`]}>
              <i className={styles[kind]} aria-hidden />
              {t(`buying.${kind}`)}
            </li>
          ))}
        </ul>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={`mono ltr ${styles.carton}`} aria-hidden>
                {index + 1}/{STEPS.length}
              </span>
              <h3>{t(`buying.${step}.title`)}</h3>
              <p>{t(`buying.${step}.text`, { days, auto })}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
