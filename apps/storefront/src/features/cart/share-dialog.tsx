import { SHARE_NAME_LENGTH } from '@entrepot/contract/cart/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk, useWrite, type Output } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import type { CartLine } from './lines.ts';
import styles from './share-dialog.module.css';

type Props = { open: boolean; onClose: () => void; lines: readonly CartLine[] };

/** A link to the chosen lines, and the links that there are. */
export function ShareDialog({ open, onClose, lines }: Props) {
  const t = useText('cart');
  const loggedIn = useLoggedIn();
  const here = usePlace().href;
  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')}>
      {loggedIn ? (
        <Links lines={lines} />
      ) : (
        <div className={styles.form}>
          <p>{t('share.logIn')}</p>
          <ButtonLink variant="primary" href={paths.login(here)}>
            {t('share.toLogIn')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}

function Links({ lines }: Pick<Props, 'lines'>) {
  const t = useText('cart');
  const [name, setName] = useState('');
  const [made, setMade] = useState<Output<'cart.share'>>();
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: ['cart.listShares'] });
  const share = useWrite('cart.share', {
    onDone(answer) {
      setMade(answer);
      return changed();
    },
  });
  const send = () =>
    share.send({
      name,
      lines: lines.map(({ listingId, variantId, quantity }) => ({
        ...{ listingId, variantId, quantity },
      })),
    });
  return (
    <div className={styles.form}>
      <p>{t('share.hint', { count: lines.length })}</p>
      {made ? (
        <>
          <CopyCode boxed value={window.location.origin + paths.sharedCart(made.token)} />
          <p className={styles.quiet}>{t('share.once')}</p>
        </>
      ) : (
        <>
          <TextInput
            label={t('share.name')}
            hint={t('share.nameHint')}
            value={name}
            maxLength={SHARE_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
          {share.refused && <RefusedNote refused={share.refused} />}
          <Button variant="primary" loading={share.sending} onClick={() => void send()}>
            {t('share.make')}
          </Button>
        </>
      )}
      <OwnLinks onEnded={changed} />
    </div>
  );
}

function OwnLinks({ onEnded }: { onEnded: () => unknown }) {
  const t = useText('cart');
  const { date } = useFormat();
  const { data } = useAsk('cart.listShares', {});
  const end = useWrite('cart.endShare', { tell: true, onDone: onEnded });
  if (!data || data.rows.length === 0) {
    return null;
  }
  return (
    <section className={styles.own} aria-label={t('share.own')}>
      <h3>{t('share.own')}</h3>
      {data.rows.map((row) => (
        <div key={row.id}>
          <span>
            <b dir="auto">{row.name || t('share.unnamed')}</b>
            <small>{t('share.facts', { count: row.lines, until: date(row.expiresAt) })}</small>
          </span>
          <Button
            size="s"
            variant="quiet"
            aria-label={t('share.endOf', { name: row.name || t('share.unnamed') })}
            onClick={() => void end.send({ shareId: row.id })}
          >
            {t('share.end')}
          </Button>
        </div>
      ))}
    </section>
  );
}
