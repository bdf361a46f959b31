import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useText } from '../../../kit/text.ts';
import { useAsk, type Output } from '../../../kit/api.ts';
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
        <div className={styles.waiting}>
          <Skeleton lines={3} height="40px" />
        </div>
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
  return {
    /** Undefined until it is known what there is. */
    todos: useTodoList(counts.data, book.data),
    failed: counts.isLoadingError || book.isLoadingError,
    retry: () => {
      void counts.refetch();
      void book.refetch();
    },
  };
}

type Counts = Output<'orders.countOrders'>;
type Book = Output<'accounts.listAddresses'>;

function useTodoList(counts: Counts | undefined, book: Book | undefined) {
  const user = useUser();
  const t = useText('accounts');
  if (!counts || !book || !user) {
    return undefined;
  }
  const { 'awaiting-payment': pay, 'to-receive': receive, 'to-review': review } = counts.tabs;
  return [
    pay > 0 && {
      href: paths.orders({ tab: 'awaiting-payment' }),
      title: t('dashboard.todoPay', { count: pay }),
      hint: t('dashboard.todoPayHint'),
    },
    receive > 0 && {
      href: paths.orders({ tab: 'to-receive' }),
      title: t('dashboard.todoReceive', { count: receive }),
      hint: t('dashboard.todoReceiveHint'),
    },
    !user.fundPasswordSet && {
      href: paths.setup('transaction-password'),
      title: t('dashboard.todoFundPassword'),
      hint: t('dashboard.todoFundPasswordHint'),
    },
    book.rows.length === 0 && {
      href: paths.setup('shipping-address'),
      title: t('dashboard.todoAddress'),
      hint: t('dashboard.todoAddressHint'),
    },
    review > 0 && {
      href: paths.orders({ tab: 'to-review' }),
      title: t('dashboard.todoReview', { count: review }),
      hint: t('dashboard.todoReviewHint'),
    },
  ].filter((todo) => todo !== false);
}
