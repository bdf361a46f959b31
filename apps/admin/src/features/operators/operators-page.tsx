/** Who looks after the mall, and what each may do: rights that touch money are given by two. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { RIGHT_GROUPS, type RightGroup, rightsOf } from '@entrepot/contract/accounts/rights';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { consoleCommand, kindOf, managersOf, needsSecondToStop, stopThatHolds } from './model.ts';
import { OneRight } from './one-right.tsx';
import { StopOperator, Stopped } from './stop-operator.tsx';
import styles from './operators.module.css';
import { Waiting } from './waiting.tsx';

export function OperatorsPage() {
  const operators = useAsk('accounts.listOperators', {});
  const t = useText('operators');
  return (
    <PanelPage title={t('title')}>
      <p className={styles.quiet}>{t('text')}</p>
      <Loaded from={operators} waiting={<Skeleton lines={6} height="60px" />}>
        {({ rows, stopsLeft }) => (
          <>
            {managersOf(rows).length === 2 && (
              <p className={styles.quiet}>{t('two', { command: COMMAND })}</p>
            )}
            {rows.map((row) => (
              <One
                key={row.operatorId}
                operator={row}
                managers={managersOf(rows)}
                stopsLeft={stopsLeft}
              />
            ))}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

const GROUPS = Object.keys(RIGHT_GROUPS) as RightGroup[];

/** What the console is asked, whatever the right. */
const COMMAND = consoleCommand('…', { give: '…' });

type OneProps = {
  operator: ListedOperator;
  managers: readonly ListedOperator[];
  stopsLeft: number;
};

function One({ operator, managers, stopsLeft }: OneProps) {
  const { name, username, isOwn, stopped, waiting } = operator;
  const toStart = waiting.find((each) => kindOf(each) === 'start');
  const toStop = waiting.find((each) => kindOf(each) === 'stop');
  const needsSecond = needsSecondToStop(managers, { operatorId: operator.operatorId, stopsLeft });
  const t = useText('operators');
  return (
    <Section
      title={<bdi>{name}</bdi>}
      note={
        <>
          <bdi>{username}</bdi>
          {stopped && ` · ${t('stopped.note')}`}
          {isOwn && ` · ${t('own')}`}
          {waiting.length > 0 && ` · ${t('waiting', { count: waiting.length })}`}
        </>
      }
      aside={
        stopped || isOwn || stopThatHolds(managers, waiting) ? undefined : (
          <StopOperator {...{ operator, stopsLeft }} waits={needsSecond} />
        )
      }
    >
      {stopped && <Stopped {...{ operator, stopped, waits: toStart, managers }} />}
      {!stopped && toStop && <Waiting {...{ operator, managers }} waits={toStop} />}
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{t(`group.${group}`)}</legend>
            {rightsOf(group).map((right) => (
              <OneRight key={right} {...{ operator, right, managers }} />
            ))}
          </fieldset>
        ))}
      </div>
    </Section>
  );
}
