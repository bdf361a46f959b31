import { readSetting, SETTING_CODES, SETTINGS } from '@entrepot/contract/brands/settings';
import type { AuditEntry } from '@entrepot/contract/accounts/types';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import {
  accountAt,
  adjustmentsAt,
  applicationAt,
  paymentsAt,
  depositAt,
  withdrawalAt,
  claimAt,
  loanAt,
  brandAt,
  ordersAt,
  paths,
  questionsAt,
  settingsAt,
} from '../../kit/paths.ts';
import { useAsk } from '../../kit/api.ts';
import { useBrandName } from '../../kit/shell-queries.ts';
import styles from './accounts.module.css';
import { useText } from '../../kit/text.ts';

/** An entry in words, with what was decided; one that has none yet is named as the server names it. */
export function AuditEntryText({ entry }: { entry: AuditEntry }) {
  const t = useText('accounts');
  const name = `auditEntry.${entry.operation.replace('.', '-')}`;
  const { decision, reason } = entry.input;
  // What is taken down has a reason; what is put back has none any more.
  const decided = `${name}-${reason === null && decision === undefined ? 'back' : String(decision)}`;
  const key = [decided, name].find((each) => t.has(each));
  return key ? t(key as 'auditEntry.brands-updateBrand') : <code>{entry.operation}</code>;
}

export function AuditEntryBy({ entry }: { entry: AuditEntry }) {
  const t = useText('accounts');
  return entry.by === null ? t('auditLog.console') : <bdi>{entry.by}</bdi>;
}

/** Fields that name what was changed, and that its page is found by. */
const IDS = [
  ...['orderId', 'applicationId', 'adjustmentId', 'depositId', 'withdrawalId', 'paymentId'],
  ...['loanId', 'claimId', 'id', 'brandId'],
];

/** The page that it was done on, where no id says more. */
function placeOf(operation: string): string {
  const [feature = ''] = operation.split('.');
  if (feature === 'payments' || feature === 'reserves') {
    const [, special] = /(Rate|Provider|Move)/.exec(operation) ?? [];
    return special === undefined ? feature : special === 'Move' ? 'reconciliation' : 'providers';
  }
  return feature === 'deposits' ? 'coins' : feature === 'withdrawals' ? 'signer' : feature;
}

/** What the change was made to: a link with its name, or with what kind of thing it is and the end of its id. */
export function AuditEntryObject({ entry }: { entry: AuditEntry }) {
  const { operation, input } = entry;
  const said = input['questionId'] ?? input['answerId'];
  const id = String(IDS.map((name) => input[name]).find((each) => each) ?? said ?? '');
  const brand = useBrandName()(id);
  const t = useText('accounts');
  const href = hrefOf(operation, id);
  const word = useWord(input);
  const kind = `object.${said === undefined ? (id ? operation.split('.')[0] : placeOf(operation)) : 'questionId' in input ? 'question' : 'answer'}`;
  if (!href) {
    return word;
  }
  return (
    <>
      {id && word && <>{word} </>}
      <AppLink href={href} className={styles.object}>
        {brand ? (
          <bdi>{brand}</bdi>
        ) : id ? (
          <span title={id}>
            {t.has(kind) && t(kind as 'object.orders')} <bdi className="mono">…{id.slice(-8)}</bdi>
          </span>
        ) : (
          (word ?? (t.has(kind) ? t(kind as 'object.orders') : operation))
        )}
      </AppLink>
    </>
  );
}

/** What the entry says besides its object: a code as it is, a choice in the reader's words, a time as people say it. */
function useWord(input: AuditEntry['input']) {
  const t = useText('accounts');
  const chosen = `said.${String(input['slot'])}`;
  if (t.has(chosen)) {
    return <bdi>{t(chosen as 'said.big')}</bdi>;
  }
  if (typeof input['name'] === 'string') {
    return <bdi>{input['name']}</bdi>;
  }
  if (
    ['answerId', 'questionId', 'applicationId', 'adjustmentId', 'amount'].some(
      (name) => name in input,
    )
  ) {
    return typeof input['reason'] === 'string' && <bdi>{input['reason']}</bdi>;
  }
  const seconds = input['seconds'];
  if (typeof seconds === 'number') {
    const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[2];
    return <bdi>{t(`said.${unit}`, { count: Math.round(seconds / size) })}</bdi>;
  }
  const { before, value, username } = input;
  const code = input['code'] ?? input['slug'];
  if (code === undefined) {
    return typeof username === 'string' ? (
      <>
        <bdi>{username}</bdi>
        {typeof input['why'] === 'string' && (
          <>
            {': '}
            <bdi>{input['why']}</bdi>
          </>
        )}
      </>
    ) : undefined;
  }
  const said = (text: string) => shownOf(code, text) || t('said.nothing');
  return (
    <>
      {typeof username === 'string' && (
        <>
          <bdi>{username}</bdi>{' '}
        </>
      )}
      <code className="mono ltr">{String(code)}</code>
      {typeof before === 'string' && typeof value === 'string' && (
        <> {t('said.change', { before: said(before), value: said(value) })}</>
      )}
    </>
  );
}

/** A sentence by language as it is read, not as it is stored. */
function shownOf(code: unknown, value: string): string {
  const known = SETTING_CODES.find((each) => each === code);
  if (known === undefined || SETTINGS[known].kind !== 'texts') {
    return value;
  }
  return Object.entries(readSetting({ [known]: value }, known))
    .map(([language, text]) => `${language}: ${isolated(text)}`)
    .join(' · ');
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

function hrefOf(operation: string, id: string): string | undefined {
  const [feature] = operation.split('.');
  if (operation === 'orders.advanceClock') {
    return undefined;
  }
  if (operation === 'brands.updateSetting') {
    return settingsAt(id);
  }
  const places: Record<string, string> = {
    orders: ordersAt({ open: id }),
    accounts: /(Right|Link|Operator)$/.test(operation) ? paths.operators : accountAt(id),
    applications: applicationAt(id),
    deposits: id ? depositAt(id) : paths.channels,
    withdrawals: id ? withdrawalAt(id) : paths.signer,
    payments: paymentsAt(operation, id),
    loans: loanAt(id),
    identity: claimAt(id),
    adjustments: id ? adjustmentsAt({ open: id }) : paths.adjustments,
    reserves: placeOf(operation) === 'reserves' ? paths.reserves : paths.reconciliation,
    sellers: paths.accounts,
    brands: id ? brandAt(id) : paths.brands,
    content: paths.content,
    questions: questionsAt({ filter: 'hidden' }),
  };
  return places[feature ?? ''];
}

const SHOWN = 6;
const MINUTE = 60_000;

/** What operators did last, for the overview. */
export function RecentChanges() {
  const entries = useAsk('accounts.listAuditEntries', { size: SHOWN }, { refetchInterval: MINUTE });
  const format = useFormat();
  const t = useText('accounts');
  return (
    <Section
      title={t('auditLog.title')}
      aside={<AppLink href={paths.auditLog}>{t('auditLog.all')}</AppLink>}
    >
      <Loaded from={entries} lines={SHOWN} height="18px">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{t('auditLog.none')}</p>
          ) : (
            <ol className={styles.changes}>
              {rows.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>
                    {format.shortDate(entry.at)} {format.time(entry.at)}
                  </time>
                  <span>
                    <b>
                      <AuditEntryBy entry={entry} />
                    </b>{' '}
                    <AuditEntryText entry={entry} />
                    <small>
                      <AuditEntryObject entry={entry} />
                    </small>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}
