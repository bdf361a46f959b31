import type { Colours } from '@entrepot/contract/brands/types';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { brandContrasts, type ContrastCheck } from '@entrepot/ui/tokens/brand.ts';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Every pair of colours that people have to read, measured on the light and on the dark ground. */
export function BrandContrast({ colours }: { colours: Colours }) {
  const t = useText('brands');
  const schemes = SCHEMES.map((scheme) => ({ scheme, checks: brandContrasts(colours, scheme) }));
  const all = schemes.flatMap(({ checks }) => checks);
  const passed = all.filter(holds).length;
  return (
    <aside className={styles.contrast} aria-label={t('contrast.title')}>
      <h2>
        {t('contrast.title')}{' '}
        <Status
          tone={passed === all.length ? 'positive' : 'danger'}
          shape={passed === all.length ? 'done' : 'attention'}
        >
          {t('contrast.passed', { passed, count: all.length })}
        </Status>
      </h2>
      {schemes.map(({ scheme, checks }) => (
        <Checks key={scheme} title={t(`contrast.${scheme}`)} checks={checks} />
      ))}
      <p>{t('contrast.note')}</p>
    </aside>
  );
}

function Checks({ title, checks }: { title: string; checks: readonly ContrastCheck[] }) {
  const t = useText('brands');
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contrast.where')}</th>
          <th scope="col">{t('contrast.sample')}</th>
          <th scope="col">{t('contrast.ratio')}</th>
          <th scope="col">{t('contrast.needs')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.name}>
            <td>{t(`contrast.pair.${check.name as PairName}`)}</td>
            <td>
              <Sample check={check} />
            </td>
            <td>
              <b>{(Math.floor(check.ratio * 10) / 10).toFixed(1)}</b>
            </td>
            <td>
              <Status
                tone={holds(check) ? 'positive' : 'danger'}
                shape={holds(check) ? 'done' : 'attention'}
              >
                {check.needs.toFixed(1)}
              </Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PairName = 'action' | 'actionHover' | 'link' | 'focus' | 'edge' | 'footer';

const holds = ({ ratio, needs }: ContrastCheck): boolean => ratio >= needs;

/** Pairs that need only 3:1 are edges and rings, not text. */
function Sample({ check }: { check: ContrastCheck }) {
  const text = check.needs > 3;
  return (
    <span
      className={styles.sample}
      style={{ background: check.ground, color: check.text }}
      aria-hidden
    >
      {text ? 'Aa 12' : <i />}
    </span>
  );
}
