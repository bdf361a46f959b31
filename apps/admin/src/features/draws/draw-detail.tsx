/** One draw: its terms and odds, what it can cost, and what may be done to it. */
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useState } from 'react';
import { useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { DiscardDialog, StartDialog, StopDialog } from './draw-acts.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { titleOf, useDrawWords } from './draw-words.ts';
import { DrawState } from './draw-state.tsx';
import styles from './draws.module.css';

export function DrawDetail({ draw, ...moves }: PaneMoves & { draw: AdminDraw }) {
  const language = useLanguage();
  const t = useText('draws');
  return (
    <DetailPane
      title={<bdi>{titleOf(draw, language) || t('untitled')}</bdi>}
      status={<DrawState draw={draw} />}
      {...moves}
      footer={draw.actions.length > 0 && <Deeds draw={draw} onGone={moves.onClose} />}
    >
      {draw.problems.length > 0 && (
        <DetailPart title={t('missing')}>
          <ul className={styles.missing}>
            {draw.problems.map((problem) => (
              <li key={problem}>{t(`problem.${problem}`)}</li>
            ))}
          </ul>
        </DetailPart>
      )}
      <Terms draw={draw} />
      <Odds draw={draw} />
    </DetailPane>
  );
}

function Terms({ draw }: { draw: AdminDraw }) {
  const format = useFormat();
  const t = useText('draws');
  const { opensAt, closesAt, perDay, perPerson, mostDraws, commitment, stopReason } = draw;
  return (
    <DetailPart title={t('terms')}>
      <Facts
        facts={[
          { label: t('column.from'), value: format.dateTime(opensAt) },
          { label: t('column.until'), value: format.dateTime(closesAt) },
          { label: t('allowance'), value: t('allowanceOf', { perDay, perPerson }) },
          { label: t('mostDraws'), value: format.quantity(mostDraws) },
          ...(commitment
            ? [
                { label: t('column.count'), value: format.quantity(draw.count) },
                { label: t('commitment'), value: <CopyCode value={commitment} /> },
              ]
            : []),
          ...(stopReason ? [{ label: t('stopReason'), value: <bdi>{stopReason}</bdi> }] : []),
        ]}
      />
    </DetailPart>
  );
}

function Odds({ draw }: { draw: AdminDraw }) {
  const format = useFormat();
  const words = useDrawWords();
  const t = useText('draws');
  return (
    <DetailPart title={t('odds')}>
      <ul className={styles.odds}>
        {draw.prizes.map((prize) => (
          <li key={prize.place}>
            <span>
              {words.gives(prize.coupon)}
              <small>
                <span className="ltr">{prize.code}</span>
                {' · '}
                {draw.state === 'draft'
                  ? t('pieces', { pieces: prize.pieces })
                  : t('left', { left: prize.left, pieces: prize.pieces })}
              </small>
            </span>
            <b>{words.chance(prize.chance)}</b>
          </li>
        ))}
        <li>
          <span>{t('nothing')}</span>
          <b>{words.chance(Math.max(0, draw.nothing))}</b>
        </li>
      </ul>
      <p className={styles.quiet}>
        {t('mostCost', { amount: format.money(draw.mostCost) })} {t('budgetNote')}
      </p>
    </DetailPart>
  );
}

type Doing = 'change' | 'discard' | 'start' | 'stop';

function Deeds({ draw, onGone }: { draw: AdminDraw; onGone: () => void }) {
  const [doing, setDoing] = useState<Doing>();
  const now = useNow();
  const t = useText('draws');
  const may = (act: Doing) => draw.actions.includes(act);
  const close = () => setDoing(undefined);
  return (
    <>
      {may('discard') && (
        <Button variant="quiet" onClick={() => setDoing('discard')}>
          {t('discard')}
        </Button>
      )}
      {may('change') && <Button onClick={() => setDoing('change')}>{t('edit')}</Button>}
      {may('start') && (
        <Button
          variant="primary"
          disabled={draw.problems.length > 0}
          onClick={() => setDoing('start')}
        >
          {t('start')}
        </Button>
      )}
      {may('stop') && (
        <Button variant="danger" onClick={() => setDoing('stop')}>
          {t('stop')}
        </Button>
      )}
      {doing === 'change' && (
        <DrawDialog brandId={draw.brandId} draw={draw} now={now} onClose={close} />
      )}
      {doing === 'discard' && <DiscardDialog draw={draw} onClose={close} onGone={onGone} />}
      {doing === 'start' && <StartDialog draw={draw} onClose={close} />}
      {doing === 'stop' && <StopDialog draw={draw} onClose={close} />}
    </>
  );
}
