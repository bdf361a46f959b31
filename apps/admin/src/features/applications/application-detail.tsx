/** One application beside the list, and what operators answer. */
import { DECLINE_LENGTH, isWebsite, LEAST_DECLINE } from '@entrepot/contract/applications/rules';
import type { AdminApplication } from '@entrepot/contract/applications/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { DeskPane } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { ApplicationStatus } from './application-status.tsx';
import styles from './applications.module.css';

export function ApplicationDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const application = useAsk('applications.getApplication', { applicationId: id });
  const t = useText('applications');
  return (
    <LoadedPane from={application} title={t('title')} moves={moves}>
      {(data) => <Detail application={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { application: AdminApplication };

function Detail({ application, ...moves }: PaneMoves & OfOne) {
  const format = useFormat();
  const t = useText('applications');
  const { actions } = application;
  return (
    <DeskPane
      title={<bdi>{application.shopName}</bdi>}
      status={<ApplicationStatus state={application.state} />}
      subtitle={format.dateTime(application.createdAt)}
      {...moves}
      actions={actions}
      label={(act) => t(`${act}.open`)}
      dialogs={{
        accept: (onClose) => <Accept {...{ application, onClose }} />,
        decline: (onClose) => <Decline {...{ application, onClose }} />,
      }}
    >
      <Said application={application} />
    </DeskPane>
  );
}

function Said({ application }: OfOne) {
  const format = useFormat();
  const t = useText('applications');
  return (
    <>
      {application.declineReason !== null && (
        <DetailPart title={t('detail.reason')}>
          <p dir="auto">{application.declineReason}</p>
        </DetailPart>
      )}
      <DetailPart title={t('detail.company')}>
        <Facts
          facts={[
            { label: t('detail.company'), value: <bdi>{application.company}</bdi> },
            {
              label: t('detail.registration'),
              value: <bdi className="mono">{application.registration || '–'}</bdi>,
            },
            {
              label: t('column.place'),
              value: (
                <bdi>
                  {application.city}, {format.country(application.country)}
                </bdi>
              ),
            },
            { label: t('detail.website'), value: <Website address={application.website} /> },
          ]}
        />
      </DetailPart>
      <DetailPart title={t('detail.goods')}>
        <Facts
          facts={[
            {
              label: t('detail.departments'),
              value: application.departments.map(({ name }) => name).join(' · '),
            },
            {
              label: t('detail.about'),
              value: (
                <span dir="auto" className={styles.words}>
                  {application.goods}
                </span>
              ),
            },
          ]}
        />
      </DetailPart>
      <Applicant application={application} />
    </>
  );
}

/** Only what is an address by https is a link; it says nothing about where it leads from. */
function Website({ address }: { address: string }) {
  const t = useText('applications');
  if (!isWebsite(address)) {
    return '–';
  }
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`ltr ${styles.link}`}
      >
        {address}
      </a>
      <small className={styles.quiet}> {t('detail.websiteNote')}</small>
    </>
  );
}

function Applicant({ application }: OfOne) {
  const t = useText('applications');
  return (
    <DetailPart title={t('detail.applicant')}>
      <Facts
        facts={[
          {
            label: t('column.user'),
            value: <UserLink accountId={application.accountId} name={application.username} />,
          },
          {
            label: t('detail.email'),
            value: <bdi className="ltr">{application.email || '–'}</bdi>,
          },
          { label: t('detail.brand'), value: application.brand },
        ]}
      />
    </DetailPart>
  );
}

type AnswerProps = OfOne & { onClose: () => void };

function Accept({ application, onClose }: AnswerProps) {
  const write = useWrite('applications.acceptApplication');
  const t = useText('applications');
  const { id, shopName: shop, username: name, email } = application;
  return (
    <ActDialog
      title={t('accept.title', { shop })}
      submit={t('accept.open')}
      done={t('accept.done', { shop })}
      send={() => write.send({ applicationId: id })}
      {...{ write, onClose }}
    >
      <p>{t('accept.text', { name, email })}</p>
    </ActDialog>
  );
}

function Decline({ application, onClose }: AnswerProps) {
  const write = useWrite('applications.declineApplication');
  const t = useText('applications');
  return (
    <ActDialog
      title={t('decline.title', { shop: application.shopName })}
      submit={t('decline.open')}
      variant="danger"
      reason={{
        ...{ label: t('decline.reason'), hint: t('decline.hint') },
        ...{ least: LEAST_DECLINE, most: DECLINE_LENGTH },
        short: t('decline.short', { count: LEAST_DECLINE }),
      }}
      done={t('decline.done')}
      send={(reason) => write.send({ applicationId: application.id, reason })}
      {...{ write, onClose }}
    />
  );
}
