/** The sandbox provider's own page, in the demo world: it stands for a bank's, and can do what goes wrong at one. */
import { SANDBOX_ACTS, type SandboxAct } from '@entrepot/contract/payments/rules';
import type { SandboxOrder } from '@entrepot/contract/payments/types';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useText } from '../../kit/text.ts';
import styles from './payments.module.css';

export function SandboxPage() {
  const session = usePageSearch()['session'] ?? '';
  const order = useAsk('payments.getSandboxOrder', { session });
  const t = useText('payments');
  return (
    <div className={`wrap ${styles.sandbox}`}>
      <PageHead title={t('sandbox.title')} unlisted />
      <h1>{t('sandbox.title')}</h1>
      <Loaded from={order} waiting={<Skeleton height="240px" />}>
        {(data) => <Order order={data} session={session} />}
      </Loaded>
    </div>
  );
}

function Order({ order, session }: { order: SandboxOrder; session: string }) {
  const write = useWrite('payments.actInSandbox', {
    onDone: ({ backTo }) => window.location.assign(backTo),
  });
  const format = useFormat();
  const t = useText('payments');
  const act = (name: SandboxAct) => void write.send({ session, act: name });
  const { amount, currency, state, backTo } = order;
  return (
    <Box
      title={format.sum(amount, currency)}
      aside={<Badge tone="warning">{t('pretends.badge')}</Badge>}
    >
      <div className={styles.acts}>
        <p className={styles.words}>{t(`sandbox.${state}`)}</p>
        <RefusedNote refused={write.refused} />
        {state === 'open' &&
          SANDBOX_ACTS.map((name) => (
            <Button
              key={name}
              variant={name === 'pay' ? 'primary' : 'secondary'}
              loading={write.sending}
              wide
              onClick={() => act(name)}
            >
              {t(`sandbox.act.${name}`)}
            </Button>
          ))}
        <ButtonLink variant="quiet" href={backTo}>
          {t('sandbox.back')}
        </ButtonLink>
      </div>
    </Box>
  );
}
