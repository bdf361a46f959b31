/** Whoever is logged in checks in his own browser that his balance is part of the sum that the mall has signed. */
import { type Sha256 } from '@entrepot/contract/draws/proof';
import { CURRENCY } from '@entrepot/contract/money';
import { checkLeaf, type LeafFault } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf, TreeBody } from '@entrepot/contract/openbooks/types';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { saveBlob } from '@entrepot/ui/panel/csv.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';

import { CircleCheck, Download, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Call, useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import styles from './openbooks.module.css';

/** The digest takes a buffer of its own; ours may be part of a larger one. */
const digest: Sha256 = (bytes) => sha256(bytes.slice().buffer);

type Checked = OwnLeaf & { faults: LeafFault[] };

/** A root that everybody got from the page is worth more than the one that comes with the proof. */
async function check(call: Call, account: string, published?: TreeBody): Promise<Checked> {
  const own = await call('openbooks.getOwnLeaf', {});
  const sameNight = published?.day === own.proof?.tree.day ? published : undefined;
  const known = { account, ...(sameNight && { published: sameNight }) };
  return { ...own, faults: own.proof ? await checkLeaf(digest, own.proof, known) : [] };
}

export function OwnBalance({ published }: { published?: TreeBody | undefined }) {
  const user = useUser();
  const t = useText('openbooks');
  return (
    <Box title={t('own.title')}>
      <p>{t('own.text')}</p>
      {user ? (
        <Check account={user.id} published={published} />
      ) : (
        <ButtonLink href={paths.login(paths.openBooks())}>{t('own.logIn')}</ButtonLink>
      )}
    </Box>
  );
}

type Props = { account: string; published: TreeBody | undefined };

function Check({ account, published }: Props) {
  const [checked, setChecked] = useState<Checked>();
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState<{ message: string }>();
  const call = useCall();
  const say = useFailureText();
  const t = useText('openbooks');
  const start = async () => {
    setChecking(true);
    setFailed(undefined);
    setChecked(undefined);
    try {
      setChecked(await check(call, account, published));
    } catch (error) {
      setFailed({ message: say(error) });
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<ShieldCheck size={16} aria-hidden />}
        loading={checking}
        onClick={() => void start()}
      >
        {t('own.check')}
      </Button>
      <RefusedNote refused={failed} />
      <div role="status">{checked && <Verdict checked={checked} />}</div>
      {checked?.proof && <ByCommand proof={checked.proof} account={account} />}
      {checked && <Accounts accounts={checked.accounts} />}
    </>
  );
}

function Verdict({ checked: { proof, tree, faults } }: { checked: Checked }) {
  const format = useFormat();
  const t = useText('openbooks');
  if (!proof) {
    return <p className={styles.verdict}>{t(tree ? 'own.notOwed' : 'own.noTree')}</p>;
  }
  if (faults.length > 0) {
    return (
      <div className={styles.verdict} data-wrong>
        <TriangleAlert size={18} aria-hidden />
        <div>
          <b>{t('own.wrong')}</b>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{t(`own.fault.${fault}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.verdict} data-right>
      <CircleCheck size={18} aria-hidden />
      <div>
        <b>{t('own.right')}</b>
        <dl className={styles.facts}>
          <div>
            <dt>{t('own.balance')}</dt>
            <dd>
              <Price amount={proof.leaf.balance} currency={CURRENCY} />
            </dd>
          </div>
          <div>
            <dt>{t('owed.at')}</dt>
            <dd>{format.dateTime(proof.tree.at)}</dd>
          </div>
        </dl>
        <p>{t('own.compare')}</p>
      </div>
    </div>
  );
}

/** The same check without this page. */
function ByCommand({ proof, account }: { proof: NonNullable<OwnLeaf['proof']>; account: string }) {
  const t = useText('openbooks');
  const file = `balance-${proof.tree.day}.json`;
  return (
    <div className={styles.command}>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          saveBlob(file, new Blob([JSON.stringify(proof)], { type: 'application/json' }))
        }
      >
        {t('own.download')}
      </Button>
      <p className={styles.quiet}>{t('own.command')}</p>
      <CopyCode value={`npm run mall -- books check-leaf ${file} --account ${account}`} />
    </div>
  );
}

function Accounts({ accounts }: Pick<OwnLeaf, 'accounts'>) {
  const t = useText('openbooks');
  return accounts.length === 0 ? null : (
    <details className={styles.accounts}>
      <summary>{t('own.accounts')}</summary>
      <p className={styles.quiet}>{t('own.accountsText')}</p>
      <ul>
        {accounts.map(({ id, kind }) => (
          <li key={id}>
            <span>{t(`kind.${kind}`)}</span> <CopyCode value={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}
