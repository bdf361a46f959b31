/** Everything about one's own factors: the same in all apps, below each app's own heading. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TwoStep } from '@entrepot/contract/accounts/two-step';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { hasPasskeys } from './browser-passkey.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { twoStepQuery, type TwoStepCall } from './two-step-call.ts';
import styles from './two-step.module.css';

/** What stands open over the page. */
type Open =
  | { what: 'add-passkey' | 'add-app' | 'remove-app' | 'renew-codes' }
  | { what: 'rename' | 'remove'; passkey: OwnPasskey }
  | { what: 'codes'; codes: readonly string[] };
type OwnPasskey = TwoStep['passkeys'][number];

type SettingsProps = {
  call: TwoStepCall;
  /** Of its parts: what stands above them is an `h1`, or a dialog's `h2`. */
  heading: Heading;
};
type Heading = 'h2' | 'h3';

export function TwoStepSettings({ call, heading }: SettingsProps) {
  const own = useQuery(twoStepQuery(call));
  return (
    <Loaded from={own} waiting={<Skeleton lines={6} height="28px" />}>
      {(twoStep) => <Settings call={call} own={twoStep} heading={heading} />}
    </Loaded>
  );
}

function Settings({ call, own, heading }: SettingsProps & { own: TwoStep }) {
  const [open, setOpen] = useState<Open>();
  // What waits until it is proven who asks.
  const [wanted, setWanted] = useState<Open>();
  const queries = useQueryClient();
  const ask = (next: Open) => (own.confirmed ? setOpen(next) : setWanted(next));
  const onDone = async (codes?: readonly string[] | null) => {
    setOpen(codes ? { what: 'codes', codes } : undefined);
    await queries.invalidateQueries({ queryKey: twoStepQuery(call).queryKey });
  };
  return (
    <div className={styles.page}>
      <State own={own} />
      <Passkeys own={own} ask={ask} heading={heading} rename={setOpen} />
      <Authenticator own={own} ask={ask} heading={heading} />
      {own.on && <RecoveryCodes own={own} ask={ask} heading={heading} />}
      {wanted && (
        <ConfirmIdentity
          call={call}
          ways={own.ways}
          onClose={() => setWanted(undefined)}
          onDone={(confirmed) => {
            queries.setQueryData(twoStepQuery(call).queryKey, confirmed);
            setWanted(undefined);
            setOpen(wanted);
          }}
        />
      )}
      {open && <Task {...{ call, own, open, onDone }} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type TaskProps = {
  call: TwoStepCall;
  own: TwoStep;
  open: Open;
  onDone: (codes?: readonly string[] | null) => Promise<void>;
  onClose: () => void;
};

function Task({ call, own, open, onDone, onClose }: TaskProps) {
  const task = { call, onDone, onClose };
  const last = own.passkeys.length + (own.authenticatorSince === null ? 0 : 1) === 1;
  switch (open.what) {
    case 'add-passkey':
      return <AddPasskeyDialog {...task} />;
    case 'rename':
      return <RenamePasskeyDialog {...task} passkey={open.passkey} />;
    case 'remove':
      return <RemoveDialog {...task} last={last} passkey={open.passkey} />;
    case 'add-app':
      return <AppDialog {...task} />;
    case 'remove-app':
      return <RemoveDialog {...task} last={last} />;
    case 'renew-codes':
      return <RemoveDialog {...task} last={false} codes />;
    case 'codes':
      return <CodesDialog codes={open.codes} onClose={onClose} />;
  }
}

function State({ own }: { own: TwoStep }) {
  const format = useFormat();
  const t = useTwoStepText();
  return (
    <>
      <p className={styles.lead}>{t(own.on ? 'on' : 'off')}</p>
      {own.resetAt !== null && (
        <p role="alert">{t('reset', { time: format.dateTime(own.resetAt) })}</p>
      )}
    </>
  );
}

type PartProps = { own: TwoStep; ask: (next: Open) => void; heading: Heading };
type FrameProps = {
  heading: Heading;
  title: string;
  badge?: ReactNode;
  text: string;
  action: ReactNode;
  children?: ReactNode;
};

function Part({ heading: Heading, title, badge, text, action, children }: FrameProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <Heading>
          {title} {badge}
        </Heading>
        <div className={styles.buttons}>{action}</div>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}

function Passkeys({ own, ask, heading, rename }: PartProps & { rename: (next: Open) => void }) {
  const t = useTwoStepText();
  const possible = hasPasskeys();
  return (
    <Part
      heading={heading}
      title={t('passkeys.title')}
      text={t(possible ? 'passkeys.text' : 'passkeys.impossible')}
      action={
        <Button size="s" disabled={!possible} onClick={() => ask({ what: 'add-passkey' })}>
          {t('passkeys.add')}
        </Button>
      }
    >
      {own.passkeys.length > 0 && (
        <ul className={styles.list}>
          {own.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => rename({ what: 'rename', passkey })}
              onRemove={() => ask({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

type LineProps = { passkey: OwnPasskey; onRename: () => void; onRemove: () => void };

function PasskeyLine({ passkey, onRename, onRemove }: LineProps) {
  const { name, host, here, createdAt, lastUsedAt } = passkey;
  const format = useFormat();
  const t = useTwoStepText();
  return (
    <li>
      <KeyRound size={20} strokeWidth={1.5} aria-hidden />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {t('passkeys.since', { date: format.date(createdAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.used', { time: format.relative(lastUsedAt) })}
        </small>
        {!here && (
          <small>{t.rich('passkeys.elsewhere', { host: () => <bdi dir="ltr">{host}</bdi> })}</small>
        )}
      </span>
      <span className={styles.buttons}>
        <Button size="s" aria-label={t('passkeys.renameThis', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button size="s" aria-label={t('passkeys.removeThis', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

function Authenticator({ own, ask, heading }: PartProps) {
  const format = useFormat();
  const t = useTwoStepText();
  const since = own.authenticatorSince;
  return (
    <Part
      heading={heading}
      title={t('app.title')}
      badge={since !== null && <Badge tone="positive">{t('app.isOn')}</Badge>}
      text={since === null ? t('app.text') : t('app.since', { date: format.date(since) })}
      action={
        <>
          <Button size="s" onClick={() => ask({ what: 'add-app' })}>
            {t(since === null ? 'app.add' : 'app.replace')}
          </Button>
          {since !== null && (
            <Button
              size="s"
              aria-label={t('app.removeThis')}
              onClick={() => ask({ what: 'remove-app' })}
            >
              {t('remove')}
            </Button>
          )}
        </>
      }
    />
  );
}

function RecoveryCodes({ own, ask, heading }: PartProps) {
  const t = useTwoStepText();
  const left = own.recoveryLeft;
  return (
    <Part
      heading={heading}
      title={t('codes.title')}
      badge={
        <Badge tone={left < 3 ? 'warning' : 'neutral'}>{t('codes.left', { count: left })}</Badge>
      }
      text={t('codes.text')}
      action={
        <Button size="s" onClick={() => ask({ what: 'renew-codes' })}>
          {t('codes.renew')}
        </Button>
      }
    />
  );
}
