/** A copy of everything that the mall keeps of one's account: asked for, waited for, taken. */
import { Download } from 'lucide-react';
import { useConfirmed } from '@entrepot/client/two-step/use-confirmed.tsx';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { ArchiveState } from '@entrepot/contract/archives/types';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useAsk, useCall, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { SetupFrame } from '../../kit/frame/setup-frame.tsx';
import { useText } from '../../kit/text.ts';
import styles from './own-data.module.css';

/** While it is being made; nobody is told of that alone. */
const LOOK_MS = 5_000;

export function OwnDataPage() {
  const t = useText('archives');
  const own = useAsk(
    'archives.getArchive',
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.archive && data.archive.readyAt === null ? LOOK_MS : false,
    },
  );
  return (
    <SetupFrame title={t('title')}>
      <Box>
        <p className={styles.lead}>{t('lead')}</p>
        <Loaded from={own} waiting={<Skeleton lines={3} height="24px" />}>
          {(data) => <Copy own={data} />}
        </Loaded>
      </Box>
      <Box title={t('contents')}>
        <p className={styles.text}>{t('contentsText')}</p>
        <p className={styles.text}>{t('safe')}</p>
      </Box>
    </SetupFrame>
  );
}

function Copy({ own: { archive, left } }: { own: ArchiveState }) {
  const call = useCall();
  const { demand, dialog } = useConfirmed(call);
  const file = useGivenFile();
  const refresh = useRefresh('archives');
  const toast = useToast();
  const t = useText('archives');
  const write = useWrite('archives.requestArchive', {
    onDone: async () => {
      toast({ tone: 'positive', title: t('asked') });
      await refresh();
    },
  });
  const isReady = archive !== null && archive.readyAt !== null;
  const isMade = archive !== null && archive.readyAt === null;
  const take = () => void file.save(() => call('archives.downloadArchive', {}));
  return (
    <section className={styles.copy} aria-label={t('state')}>
      <Standing archive={archive} />
      <RefusedNote refused={write.refused} />
      {!isMade && (
        <div className={styles.actions}>
          {isReady && (
            <Button
              variant="primary"
              icon={<Download size={16} aria-hidden />}
              loading={file.running}
              onClick={() => void demand(take)}
            >
              {t('download')}
            </Button>
          )}
          <Button
            variant={isReady ? 'secondary' : 'primary'}
            disabled={left === 0}
            loading={write.sending}
            onClick={() => void demand(() => void write.send({}))}
          >
            {t(isReady ? 'again' : 'ask')}
          </Button>
          <small>
            {isReady && left > 0 && `${t('replaces')} `}
            {t('left', { left })}
          </small>
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Said aloud when it changes: who waits for it may be looking elsewhere. */
function Standing({ archive }: Pick<ArchiveState, 'archive'>) {
  const format = useFormat();
  const t = useText('archives');
  if (archive === null) {
    return <p role="status">{t('none')}</p>;
  }
  const { askedAt, readyAt, bytes, until } = archive;
  return (
    <div role="status" className={styles.standing}>
      {readyAt === null ? (
        <>
          <Status tone="info" shape="half">
            {t('making')}
          </Status>
          <p>{t('makingText', { time: format.dateTime(askedAt) })}</p>
        </>
      ) : (
        <>
          <Status tone="positive" shape="done">
            {t('ready')}
          </Status>
          <p>
            {t('readyText', {
              time: format.dateTime(readyAt),
              kilobytes: format.quantity(Math.ceil((bytes ?? 0) / 1_000)),
              until: until ? format.date(until) : '',
            })}
          </p>
        </>
      )}
    </div>
  );
}
