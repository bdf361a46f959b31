import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import { useAsk } from '../../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { AskAgain } from '../../../kit/frame/ask-again.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import styles from './dashboard.module.css';

/** What the buyer can do now, the most pressing first. */
export function Todos() {
  const { todos, failed, retry } = useTodos();
  const t = useText('accounts');
  return (
    <Box title={t('dashboard.todo')} flush>
      {failed ? (
        <p className={styles.nothing}>
          <AskAgain onClick={retry} />
        </p>
      ) : !todos ? (
        <Skeleton className={styles.waiting} lines={3} height="40px" />
      ) : todos.length === 0 ? (
        <p className={styles.nothing}>
          <CircleCheck size={18} strokeWidth={1.6} aria-hidden />
          {t('dashboard.todoNone')}
        </p>
      ) : (
        <ul className={styles.todos}>
          {todos.map(({ href, title, hint }) => (
            <li key={href}>
              <AppLink href={href}>
                <span>
                  <b>{title}</b>
                  <small>{hint}</small>
                </span>
                <ChevronRight size={18} className="flip" aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function useTodos() {
  const counts = useAsk('orders.countOrders', {});
  const book = useAsk('accounts.listAddresses', {});
  const user = useUser();
  const t = useText('accounts');
  const tabs = counts.data?.tabs;
  const ways =
    tabs && book.data && user
      ? ([
          ['todoPay', tabs['awaiting-payment'], paths.orders({ tab: 'awaiting-payment' })],
          ['todoReceive', tabs['to-receive'], paths.orders({ tab: 'to-receive' })],
          ['todoFundPassword', user.fundPasswordSet ? 0 : 1, paths.setup('transaction-password')],
          ['todoAddress', book.data.rows.length === 0 ? 1 : 0, paths.setup('shipping-address')],
          ['todoReview', tabs['to-review'], paths.orders({ tab: 'to-review' })],
        ] as const)
      : undefined;
  return {
    /** Undefined until it is known what there is. */
    todos: ways
      ?.filter(([, count]) => count > 0)
      .map(([name, count, href]) => ({
        href,
        title: t(`dashboard.${name}`, { count }),
        hint: t(`dashboard.${name}Hint`),
      })),
    failed: counts.isLoadingError || book.isLoadingError,
    retry: () => {
      void counts.refetch();
      void book.refetch();
    },
  };
}
