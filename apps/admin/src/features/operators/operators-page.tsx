/** Who looks after the mall, and what each may do: rights that touch money are given by two. */
import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import { RIGHT_GROUPS, type RightGroup, rightsOf } from '@entrepot/contract/accounts/rights';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { OneRight } from './one-right.tsx';
import styles from './operators.module.css';

export function OperatorsPage() {
  const operators = useAsk('accounts.listOperators', {});
  const t = useText('operators');
  return (
    <PanelPage title={t('title')}>
      <p className={styles.quiet}>{t('text')}</p>
      <Loaded from={operators} waiting={<Skeleton lines={6} height="60px" />}>
        {({ rows }) => rows.map((row) => <One key={row.operatorId} operator={row} />)}
      </Loaded>
    </PanelPage>
  );
}

const GROUPS = Object.keys(RIGHT_GROUPS) as RightGroup[];

function One({ operator }: { operator: ListedOperator }) {
  const { name, username, isOwn, disabled, waiting } = operator;
  const t = useText('operators');
  return (
    <Section
      title={<bdi>{name}</bdi>}
      note={
        <>
          <bdi>{username}</bdi>
          {disabled && ` · ${t('disabled')}`}
          {isOwn && ` · ${t('own')}`}
          {waiting.length > 0 && ` · ${t('waiting', { count: waiting.length })}`}
        </>
      }
    >
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{t(`group.${group}`)}</legend>
            {rightsOf(group).map((right) => (
              <OneRight key={right} operator={operator} right={right} />
            ))}
          </fieldset>
        ))}
      </div>
    </Section>
  );
}
