/** The way to a shop of one's own: the form, then how the application stands. */
import { paths as sellerPaths } from '@entrepot/contract/addresses/seller';
import type { Applying, OwnApplication } from '@entrepot/contract/applications/types';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { FileUp, PackagePlus, Store, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useBrand } from '../../kit/brand.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './applications.module.css';

export function OpenShopPage() {
  const applying = useAsk('applications.getApplying', {});
  const t = useText('applications');
  return (
    <CentreFrame title={t('title')}>
      <Loaded from={applying} waiting={<Skeleton height="320px" />}>
        {(data) => <Stands {...data} />}
      </Loaded>
    </CentreFrame>
  );
}

/** Where it stands, or the form. */
function Stands({ application, email, hasShop }: Applying) {
  const [again, setAgain] = useState(false);
  if (hasShop) {
    return <Opened />;
  }
  if (application?.state === 'submitted') {
    return <Waiting application={application} />;
  }
  if (application?.state === 'declined' && !again) {
    return <Declined application={application} onAgain={() => setAgain(true)} />;
  }
  return <Apply before={application} email={email} onSent={() => setAgain(false)} />;
}

type ApplyProps = { before: OwnApplication | null; email: string | null; onSent: () => void };

function Apply({ before, email, onSent }: ApplyProps) {
  const t = useText('applications');
  if (email === null) {
    return (
      <Box title={t('noEmail.title')}>
        <div className={styles.state}>
          <p>{t('noEmail.text')}</p>
          <ButtonLink variant="primary" href={paths.setup('email')}>
            {t('noEmail.open')}
          </ButtonLink>
        </div>
      </Box>
    );
  }
  return (
    <Box>
      <p className={styles.lead}>{t('lead')}</p>
      <ApplicationForm {...{ before, email, onSent }} />
    </Box>
  );
}

/** What makes a new shop one that sells. */
const FIRST_STEPS = [
  { step: 'shop', icon: Store, path: sellerPaths.shop },
  { step: 'products', icon: PackagePlus, path: sellerPaths.newListing },
  { step: 'file', icon: FileUp, path: sellerPaths.imports },
  { step: 'money', icon: Wallet, path: sellerPaths.wallet },
] as const;

function Opened() {
  const { sellerUrl } = useBrand();
  const t = useText('applications');
  return (
    <Box title={t('opened.title')}>
      <div className={styles.state}>
        <p>{t('opened.text')}</p>
        <ButtonLink variant="primary" href={sellerUrl}>
          {t('opened.panel')}
        </ButtonLink>
      </div>
      <h3 className={styles.nextTitle}>{t('opened.next')}</h3>
      <ol className={styles.next}>
        {FIRST_STEPS.map(({ step, icon: Icon, path }) => (
          <li key={step}>
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            <a href={`${sellerUrl}${path}`}>{t(`opened.${step}.title`)}</a>
            <p>{t(`opened.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Box>
  );
}

function Waiting({ application }: { application: OwnApplication }) {
  const format = useFormat();
  const t = useText('applications');
  return (
    <Box
      title={t('waiting.title')}
      aside={
        <Status tone="warning" shape="open">
          {t('waiting.state')}
        </Status>
      }
    >
      <div className={styles.state}>
        <p>{t('waiting.text', { date: format.date(application.createdAt) })}</p>
        <Said application={application} />
        {application.actions.includes('withdraw') && <Withdraw id={application.id} />}
      </div>
    </Box>
  );
}

function Withdraw({ id }: Pick<OwnApplication, 'id'>) {
  const [asking, setAsking] = useState(false);
  const write = useWrite('applications.withdrawApplication', { tell: true });
  const refresh = useRefresh('applications');
  const t = useText('applications');
  const withdraw = async () => {
    await write.send({ applicationId: id });
    await refresh();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('waiting.withdraw.do')}</Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('waiting.withdraw.title')}
        confirmLabel={t('waiting.withdraw.do')}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {t('waiting.withdraw.text')}
      </ConfirmDialog>
    </>
  );
}

type DeclinedProps = { application: OwnApplication; onAgain: () => void };

function Declined({ application, onAgain }: DeclinedProps) {
  const t = useText('applications');
  return (
    <Box
      title={t('declined.title')}
      aside={
        <Status tone="danger" shape="stopped">
          {t('declined.state')}
        </Status>
      }
    >
      <div className={styles.state}>
        <p>{t('declined.text', { shop: application.shopName })}</p>
        <blockquote>
          <bdi>{application.declineReason}</bdi>
        </blockquote>
        <Button variant="primary" onClick={onAgain}>
          {t('declined.again')}
        </Button>
      </div>
    </Box>
  );
}

/** What was said, as it was said. */
function Said({ application }: { application: OwnApplication }) {
  const format = useFormat();
  const t = useText('applications');
  const { shopName, company, registration, country, city, goods, website, email } = application;
  const rows: (readonly [string, ReactNode])[] = [
    [t('field.shopName'), shopName],
    [t('field.company'), company],
    [t('said.registration'), registration],
    [t('field.country'), format.country(country)],
    [t('field.city'), city],
    [t('said.departments'), application.departments.map(({ name }) => name).join(' · ')],
    [t('field.goods'), goods],
    [t('said.website'), website],
    [t('field.email'), email],
  ];
  return (
    <dl className={styles.said}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
