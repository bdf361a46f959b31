/** What proves a draw: fingerprints from the beginning, the seed at its end, and a check of every draw in the browser. */
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { type Sha256, verifyDraw, type Verdict } from '@entrepot/contract/draws/proof';
import type { DrawProof } from '@entrepot/contract/draws/proof-types';
import type { PublicDraw } from '@entrepot/contract/draws/types';
import { sha256 } from '@entrepot/ui/browser/digest.ts';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { CircleCheck, Download, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Call, useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { receiptsOf } from './receipts.ts';
import styles from './draws.module.css';

export function Proof({ draw }: { draw: PublicDraw }) {
  const t = useText('draws');
  const facts: [string, ReactNode][] = [
    [t('proof.commitment'), <CopyCode key="commitment" value={draw.commitment} />],
    [t('proof.terms'), <CopyCode key="terms" value={draw.termsHash} />],
    [t('proof.head'), <CopyCode key="head" value={draw.head} />],
    [t('proof.seed'), draw.seed ? <CopyCode key="seed" value={draw.seed} /> : t('proof.waits')],
  ];
  return (
    <Box title={t('proof.title')}>
      <p>{t('proof.text')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.terms}>
        <summary>{t('proof.showTerms')}</summary>
        <pre dir="ltr">{draw.terms}</pre>
      </details>
      {draw.phase === 'revealed' && <Check draw={draw} />}
    </Box>
  );
}

/** The digest takes a buffer of its own; ours may be part of a larger one. */
const digest: Sha256 = (bytes) => sha256(bytes.slice().buffer);

type Checked = Verdict & { receipts: number };

async function check(call: Call, drawId: string): Promise<Checked> {
  const { body } = await call('draws.getProof', { drawId });
  const proof = JSON.parse(await (body as Blob).text()) as DrawProof;
  const receipts = receiptsOf(drawId);
  return { ...(await verifyDraw(digest, proof, receipts)), receipts: receipts.length };
}

function Check({ draw }: { draw: PublicDraw }) {
  const [verdict, setVerdict] = useState<Checked>();
  const [checking, setChecking] = useState(false);
  const call = useCall();
  const { save, running } = useGivenFile();
  const toast = useToast();
  const say = useFailureText();
  const t = useText('draws');
  const start = async () => {
    setChecking(true);
    try {
      setVerdict(await check(call, draw.id));
    } catch (error) {
      toast({ tone: 'danger', title: say(error) });
    } finally {
      setChecking(false);
    }
  };
  return (
    <div className={styles.check}>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={<ShieldCheck size={16} aria-hidden />}
          loading={checking}
          onClick={() => void start()}
        >
          {t('proof.check')}
        </Button>
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={running}
          onClick={() => void save(() => call('draws.getProof', { drawId: draw.id }))}
        >
          {t('proof.download')}
        </Button>
      </div>
      <div role="status">{verdict && <Said verdict={verdict} />}</div>
      <p className={styles.quiet}>{t('proof.command')}</p>
      <CopyCode value={`npm run mall -- draws verify draw-${draw.id}.json`} />
    </div>
  );
}

function Said({ verdict: { faults, checked, receipts } }: { verdict: Checked }) {
  const t = useText('draws');
  if (faults.length === 0) {
    return (
      <p className={styles.verdict} data-right>
        <CircleCheck size={18} aria-hidden />
        <span>
          {t('proof.right', { count: checked })}
          {receipts > 0 && ` ${t('proof.receipts', { count: receipts })}`}
        </span>
      </p>
    );
  }
  return (
    <div className={styles.verdict}>
      <TriangleAlert size={18} aria-hidden />
      <div>
        <b>{t('proof.wrong')}</b>
        <ul>
          {faults.map(({ what, serial }) => (
            <li key={`${what} ${serial}`}>{t(`proof.fault.${what}`, { serial: serial ?? 0 })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
