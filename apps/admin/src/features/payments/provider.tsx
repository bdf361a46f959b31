/** A payment provider: what it costs, and the methods by which buyers can pay in at it. */
import { MOST_METHODS } from '@entrepot/contract/payments/rules';
import { textIn } from '@entrepot/contract/languages';
import type { Method } from '@entrepot/contract/payments/types';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { MethodDialog, type ProviderRow, savedOf, TermsDialog } from './provider-dialogs.tsx';
import styles from './payments.module.css';

type OfOne = { provider: ProviderRow };

export function Provider({ provider }: OfOne) {
  const [dialog, setDialog] = useState<'terms' | 'method'>();
  const format = useFormat();
  const t = useText('payments');
  const { code, hasKeys, pretends, open, feeRate, minutes, callback } = provider;
  const name = t(`providers.${code}`);
  const shown = { provider, onClose: () => setDialog(undefined) };
  return (
    <Section title={name} aside={pretends && <Badge tone="warning">{t('pretends')}</Badge>}>
      <div className={styles.provider}>
        {!hasKeys && <p>{t('providers.noKeys')}</p>}
        <div className={styles.turn}>
          <IsOpen open={open} />
          {(open || hasKeys) && (
            <Turn what="provider" name={name} open={open} to={{ ...provider, open: !open }} />
          )}
        </div>
        <Facts
          facts={[
            { label: t('providers.fee'), value: format.percent(feeRate) },
            { label: t('providers.minutes'), value: minutes },
            { label: t('providers.callback'), value: <code className="ltr">{callback}</code> },
          ]}
        />
        <Methods provider={provider} />
        <IfMay ask="payments.saveProvider">
          <div className={styles.acts}>
            <Button size="s" onClick={() => setDialog('terms')}>
              {t('providers.edit')}
            </Button>
            {provider.methods.length < MOST_METHODS && (
              <Button size="s" onClick={() => setDialog('method')}>
                {t('providers.add')}
              </Button>
            )}
          </div>
        </IfMay>
      </div>
      {dialog === 'terms' && <TermsDialog {...shown} />}
      {dialog === 'method' && <MethodDialog {...shown} />}
    </Section>
  );
}

function Methods({ provider }: OfOne) {
  const t = useText('payments');
  const { methods } = provider;
  if (methods.length === 0) {
    return <p>{t('providers.noMethods')}</p>;
  }
  return (
    <ul className={styles.methods}>
      {methods.map((method, at) => (
        <li key={`${method.name} ${method.currency}`}>
          <OneMethod {...{ provider, method, at }} />
        </li>
      ))}
    </ul>
  );
}

/** One that is closed can be removed. */
function OneMethod({ provider, method, at }: OfOne & { method: Method; at: number }) {
  const format = useFormat();
  const t = useText('payments');
  const { methods } = provider;
  const { open, currency } = method;
  const language = useLanguage();
  const name = `${textIn({ en: method.name, ...method.names }, language)} · ${currency}`;
  const bounds = { least: format.money(method.minimum), most: format.money(method.maximum) };
  const turned = { ...provider, methods: methods.with(at, { ...method, open: !open }) };
  return (
    <>
      <div>
        <p className={styles.turn}>
          <b dir="auto">{name}</b> <IsOpen open={open} />
        </p>
        <small>{t('providers.bounds', { ...bounds, currency })}</small>
      </div>
      <div className={styles.acts}>
        {!open && <Remove name={name} to={{ ...provider, methods: methods.toSpliced(at, 1) }} />}
        <Turn what="method" name={name} open={open} to={turned} />
      </div>
    </>
  );
}

function IsOpen({ open }: { open: boolean }) {
  const t = useText('payments');
  return (
    <Status tone={open ? 'positive' : 'neutral'} shape={open ? 'done' : 'stopped'}>
      {t(open ? 'providers.isOpen' : 'providers.isClosed')}
    </Status>
  );
}

/** The provider as it is to be. */
type Becomes = { name: string; to: ProviderRow };

/** Opens it, or closes it. */
function Turn({ what, name, open, to }: Becomes & { what: 'provider' | 'method'; open: boolean }) {
  const write = useWrite('payments.saveProvider');
  const t = useText('payments');
  const act = open ? 'close' : 'open';
  const label = t(`providers.${act}`);
  return (
    <ActButton
      label={label}
      name={`${label}: ${name}`}
      {...(open && { variant: 'danger' })}
      submit={t(`providers.${what}.${act}Submit`)}
      title={t(`providers.${act}Title`, { name: isolated(name) })}
      done={t(`providers.${what}.${act}Done`)}
      send={() => write.send(savedOf(to))}
      write={write}
    >
      <p>{t(`providers.${what}.${act}Text`)}</p>
    </ActButton>
  );
}

function Remove({ name, to }: Becomes) {
  const write = useWrite('payments.saveProvider');
  const t = useText('payments');
  const label = t('providers.remove');
  return (
    <ActButton
      label={label}
      name={`${label}: ${name}`}
      variant="danger"
      submit={t('providers.method.removeSubmit')}
      title={t('providers.removeTitle', { name: isolated(name) })}
      done={t('providers.method.removeDone')}
      send={() => write.send(savedOf(to))}
      write={write}
    >
      <p>{t('providers.method.removeText')}</p>
    </ActButton>
  );
}
