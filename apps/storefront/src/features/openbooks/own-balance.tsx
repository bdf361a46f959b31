/** Whoever is logged in checks in his own browser that his balance is part of the sum that the mall has signed. */
import { type Sha256 } from '@entrepot/contract/draws/proof';
import { CURRENCY } from '@entrepot/contract/money';
import { checkLeaf, type LeafFault } from '@entrepot/contract/openbooks/tree';
import type { OwnLeaf, SignedTree } from '@entrepot/contract/openbooks/types';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { isSigned } from '@entrepot/ui/browser/signature.ts';
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
import { Facts } from './facts.tsx';
import styles from './openbooks.module.css';

/** The digest takes a buffer of its own; ours may be part of a larger one. */
const digest: Sha256 = (bytes) => sha256(bytes.slice().buffer);

type Checked = OwnLeaf & {
  faults: LeafFault[];
  /** What is published of the same night, if anything is. */
  published?: SignedTree | undefined;
};

/** What everybody got from the page is worth more than what comes with the proof. */
async function check(call: Call, account: string, shown?: SignedTree): Promise<Checked> {
  const own = await call('openbooks.getOwnLeaf', {});
  const { proof } = own;
  if (!proof) {
    return { ...own, faults: [] };
  }
  // A page that was opened yesterday shows the tree of yesterday.
  const isOld = !shown || shown.day < proof.tree.day;
  const published = isOld ? await lastPublished(call) : shown;
  const faults = await checkLeaf({ sha256: digest, isSigned }, proof, {
    account,
    ...(published && { published }),
  });
  return { ...own, faults, published };
}

const lastPublished = async (call: Call) =>
  (await call('openbooks.getBooks', {})).books?.tree ?? undefined;

export function OwnBalance({ published }: { published?: SignedTree | undefined }) {
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

type Props = { account: string; published: SignedTree | undefined };

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
      <div className={styles.failed}>
        <RefusedNote refused={failed} />
      </div>
      <div role="status">{checked && <Verdict checked={checked} />}</div>
      {checked?.proof && <ByCommand {...checked} proof={checked.proof} account={account} />}
      {checked && <Accounts accounts={checked.accounts} />}
    </>
  );
}

function Verdict({ checked: { proof, tree, faults, published } }: { checked: Checked }) {
  const format = useFormat();
  const t = useText('openbooks');
  if (!proof) {
    return (
      <p className={styles.verdict}>
        {tree ? t('own.notOwed', { at: format.dateTime(tree.at) }) : t('own.noTree')}
      </p>
    );
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
        <Facts
          facts={[
            [
              t('own.balance'),
              <Price key="balance" amount={proof.leaf.balance} currency={CURRENCY} />,
            ],
            [t('owed.at'), format.dateTime(proof.tree.at)],
            // What he can compare with others, where the page shows it to nobody else.
            ...(published
              ? []
              : ([
                  [t('owed.root'), <CopyCode key="root" value={proof.tree.root} />],
                  [t('owed.key'), <CopyCode key="key" value={proof.tree.key} />],
                ] as const)),
          ]}
        />
        <p>{t('own.compare')}</p>
        {!published && <p>{t('own.notPublished')}</p>}
      </div>
    </div>
  );
}

type ByCommandProps = {
  proof: NonNullable<OwnLeaf['proof']>;
  account: string;
  published?: SignedTree | undefined;
};

/** The same check without this page. */
function ByCommand({ proof, account, published }: ByCommandProps) {
  const t = useText('openbooks');
  const known = published ? `--root ${published.root} --key ${published.key} ` : '';
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
      <CopyCode value={`python3 tools/verify-books.py --account ${account} ${known}${file}`} />
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
