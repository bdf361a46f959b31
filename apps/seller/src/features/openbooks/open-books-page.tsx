/** A shop checks in the browser that its own money is part of the sum that the mall has signed. */
import type { Sha256 } from '@entrepot/contract/draws/proof';
import { checkLeaf, type LeafFault } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf } from '@entrepot/contract/openbooks/types';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { isSigned } from '@entrepot/ui/browser/signature.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { saveBlob } from '@entrepot/ui/panel/csv.ts';
import { Facts, PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './openbooks.module.css';

/** The digest takes a buffer of its own; ours may be part of a larger one. */
const digest: Sha256 = (bytes) => sha256(bytes.slice().buffer);

export function OpenBooksPage() {
  const own = useAsk('openbooks.getOwnLeaf', {});
  const me = useAsk('accounts.getMe', {});
  const t = useText('openbooks');
  return (
    <PanelPage title={t('title')} note={t('note')}>
      <Loaded from={own} lines={6} height="32px">
        {(leaf) => (
          <>
            <Section title={t('own')}>
              <p>{t('text')}</p>
              {leaf.proof && me.data ? (
                <Checked proof={leaf.proof} account={me.data.id} />
              ) : (
                <NotOwed tree={leaf.tree} />
              )}
            </Section>
            {leaf.accounts.length > 0 && <Accounts accounts={leaf.accounts} />}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

function NotOwed({ tree }: Pick<OwnLeaf, 'tree'>) {
  const format = useFormat();
  const t = useText('openbooks');
  return (
    <p className={styles.quiet}>
      {tree ? t('notOwed', { at: format.dateTime(tree.at) }) : t('noTree')}
    </p>
  );
}

type CheckedProps = { proof: NonNullable<OwnLeaf['proof']>; account: string };

function Checked({ proof, account }: CheckedProps) {
  const faults = useQuery({
    queryKey: ['openbooks.check', proof.tree.root, account],
    queryFn: () => checkLeaf({ sha256: digest, isSigned }, proof, { account }),
  });
  const t = useText('openbooks');
  const file = `balance-${proof.tree.day}.json`;
  return (
    <div className={styles.proof}>
      <Loaded from={faults} lines={3} height="20px">
        {(found) => <Verdict faults={found} proof={proof} />}
      </Loaded>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          saveBlob(file, new Blob([JSON.stringify(proof)], { type: 'application/json' }))
        }
      >
        {t('download')}
      </Button>
      <p className={styles.quiet}>{t('command')}</p>
      <CopyCode value={`python3 tools/verify-books.py --account ${account} ${file}`} />
    </div>
  );
}

type VerdictProps = { faults: readonly LeafFault[]; proof: CheckedProps['proof'] };

function Verdict({ faults, proof: { leaf, tree } }: VerdictProps) {
  const format = useFormat();
  const t = useText('openbooks');
  if (faults.length > 0) {
    return (
      <div role="status" className={styles.verdict}>
        <Status tone="danger" shape="attention">
          {t('wrong')}
        </Status>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{t(`fault.${fault}`)}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div role="status" className={styles.verdict}>
      <Status tone="positive" shape="done">
        {t('right')}
      </Status>
      <Facts
        facts={[
          { label: t('balance'), value: <Price amount={leaf.balance} currency="USDT" /> },
          { label: t('owed'), value: <Price amount={tree.owed} currency="USDT" /> },
          { label: t('at'), value: format.dateTime(tree.at) },
          { label: t('root'), value: <CopyCode value={tree.root} /> },
          { label: t('key'), value: <CopyCode value={tree.key} /> },
        ]}
      />
      <p className={styles.quiet}>{t('published')}</p>
      <p className={styles.quiet}>{t('compare')}</p>
    </div>
  );
}

function Accounts({ accounts }: Pick<OwnLeaf, 'accounts'>) {
  const t = useText('openbooks');
  return (
    <Section title={t('accounts')}>
      <p className={styles.quiet}>{t('accountsText')}</p>
      <Facts
        facts={accounts.map(({ id, kind }) => ({
          label: t(`kind.${kind}`),
          value: <CopyCode value={id} />,
        }))}
      />
    </Section>
  );
}
