/** Paying in over a chain: what is taken where, the own address, and what has come. */
import { listPage, type ListPage, listPageOf } from '@entrepot/contract/addresses/search';
import type { Terms } from '@entrepot/contract/deposits/types';
import { useEvery } from '@entrepot/client/live.ts';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import acts from '../../kit/frame/acts.module.css';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ChannelBox } from './channel-box.tsx';
import { DepositList } from './deposit-list.tsx';
import { againIn, chosenOf } from './deposit-model.ts';
import styles from './deposits.module.css';

/** As existing clients page them (spec §9). */
const SIZE = 8;

export function DepositPage() {
  const { search } = useAddress();
  const terms = useAsk('deposits.getTerms', {}, { staleTime: 0 });
  const t = useText('deposits');
  return (
    <CentreFrame
      title={t('title')}
      aside={
        <div className={acts.acts}>
          <ButtonLink size="s" href={paths.payByCard()}>
            {t('toCard')}
          </ButtonLink>
          <ButtonLink size="s" href={paths.wallet()}>
            {t('toWallet')}
          </ButtonLink>
        </div>
      }
    >
      {search['id'] ? (
        <One id={search['id']} />
      ) : (
        <Loaded from={terms} waiting={<Skeleton height="320px" />}>
          {(data) => <Ways terms={data} />}
        </Loaded>
      )}
      <List at={listPageOf(search)} />
    </CentreFrame>
  );
}

function Ways({ terms }: { terms: Terms }) {
  const [wanted, setWanted] = useState<string>();
  const t = useText('deposits');
  const { open, channels, pretends } = terms;
  const chosen = chosenOf(channels, wanted);
  if (!open || !chosen) {
    return (
      <Box title={t('closed.title')}>
        <p className={styles.words}>{t('closed.text')}</p>
      </Box>
    );
  }
  return (
    <div className={styles.columns}>
      <Box title={t('choose.title')}>
        <fieldset className={styles.choices}>
          <legend className="sr-only">{t('choose.title')}</legend>
          {channels.map(({ id, coin, networkName }) => (
            <Radio
              key={id}
              name="channel"
              label={
                <>
                  <b>{coin}</b> <bdi>{networkName}</bdi>
                </>
              }
              checked={id === chosen.id}
              onChange={() => setWanted(id)}
            />
          ))}
        </fieldset>
        <p className={styles.note}>{t('choose.note')}</p>
        {pretends && <p className={styles.note}>{t('pretends')}</p>}
      </Box>
      <ChannelBox key={chosen.id} channel={chosen} terms={terms} />
    </div>
  );
}

/** The one that a notice leads to, however long ago it was. */
function One({ id }: { id: string }) {
  const every = useEvery();
  const one = useAsk(
    'deposits.getDeposit',
    { depositId: id },
    { refetchInterval: ({ state }) => againIn(state.data ? [state.data] : [], every) },
  );
  const t = useText('deposits');
  return (
    <Box
      title={t('list.one')}
      aside={
        <ButtonLink size="s" href={paths.deposit()}>
          {t('title')}
        </ButtonLink>
      }
      flush
    >
      <Loaded from={one} waiting={<Skeleton className={styles.waiting} lines={4} />}>
        {(deposit) => <DepositList rows={[deposit]} open />}
      </Loaded>
    </Box>
  );
}

function List({ at }: { at: ListPage }) {
  const every = useEvery();
  const list = useAsk(
    'deposits.listDeposits',
    { ...at, size: SIZE },
    { refetchInterval: ({ state }) => againIn(state.data?.rows ?? [], every) },
  );
  const t = useText('deposits');
  return (
    <>
      <Box title={t('list.title')} flush>
        <Loaded from={list} waiting={<Skeleton className={styles.waiting} lines={4} />}>
          {({ rows }) => <DepositList rows={rows} />}
        </Loaded>
      </Box>
      <Pagination
        page={at.page}
        pages={Math.ceil((list.data?.total ?? 0) / SIZE)}
        href={(to) => paths.deposit(undefined, listPage(to, list.data?.asOf))}
      />
      <p className={styles.note}>
        {t('list.missing')} <AskService />
      </p>
    </>
  );
}
