/** Which operators may open documents. Nobody lets himself. */
import type { Reviewer } from '@entrepot/contract/identity/types';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './identity.module.css';

export function Reviewers() {
  const [isOpen, setOpen] = useState(false);
  const t = useText('identity');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reviewers.open')}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('reviewers.title')}>
        {isOpen && <All />}
      </Dialog>
    </>
  );
}

function All() {
  const reviewers = useAsk('identity.listReviewers', {});
  const t = useText('identity');
  return (
    <>
      <p className={styles.quiet}>{t('reviewers.text')}</p>
      <Loaded from={reviewers} waiting={<Skeleton lines={3} height="28px" />}>
        {({ rows }) => (
          <ul className={styles.reviewers}>
            {rows.map((row) => (
              <One key={row.operatorId} {...row} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function One({ operatorId, username, name, mayLook, namedBy, namedAt, isOwn }: Reviewer) {
  const refresh = useRefresh('identity', 'loans');
  const naming = useWrite('identity.nameReviewer', { onDone: refresh, tell: true });
  const dropping = useWrite('identity.dropReviewer', { onDone: refresh, tell: true });
  const format = useFormat();
  const t = useText('identity');
  const by = namedBy ?? t('reviewers.console');
  const said = namedAt
    ? t('reviewers.named', { by, at: format.date(namedAt) })
    : t(isOwn ? 'reviewers.own' : 'reviewers.not');
  return (
    <li>
      <span>
        <bdi>{name}</bdi> <small className={styles.quiet}>{username}</small>
        <small className={styles.said}>{said}</small>
      </span>
      <Switch
        label={name}
        hideLabel
        checked={mayLook}
        disabled={(isOwn && !mayLook) || naming.sending || dropping.sending}
        onChange={() => void (mayLook ? dropping : naming).send({ operatorId })}
      />
    </li>
  );
}
