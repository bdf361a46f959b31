/** Chooses goods files and pictures, checks them without changing anything, or imports them. They stay chosen, so that
 * both can follow. */
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useMemo, useState } from 'react';
import { isBlank } from '../listing-draft.ts';
import { readAmount } from '../../../kit/read-figures.ts';
import { useText } from '../../../kit/text.ts';
import { type Chosen, sortOut, withMore } from './chosen-files.ts';
import { FileChooser } from './file-chooser.tsx';
import { useSending, type Running } from './use-sending.ts';
import { readableSize } from '@entrepot/ui/patterns/image-uploads.ts';
import { ProgressBar } from '@entrepot/ui/primitives/loading.tsx';
import styles from './imports.module.css';

type ImportFormProps = { onStarted: (jobs: readonly ImportJob[]) => void };

export function ImportForm({ onStarted }: ImportFormProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [price, setPrice] = useState('');
  const { send, running, stopped, stop, forget } = useSending(onStarted);
  const t = useText('catalogue');
  // Not again for every step of the sending: there may be thousands.
  const selection = useMemo(() => sortOut(chosen), [chosen]);
  const defaultPrice = readAmount(price);
  const wrongPrice = !isBlank(price) && defaultPrice === undefined;
  const ready = selection.problem === undefined && !wrongPrice;
  const change = (next: readonly Chosen[]) => {
    forget();
    setChosen(next);
  };
  const start = (dryRun: boolean) => void send(selection, dryRun, defaultPrice);
  return (
    <section className={styles.form} aria-label={t('imports.form')}>
      <FileChooser
        chosen={chosen}
        selection={selection}
        busy={running !== undefined}
        onMore={(more) => change(withMore(chosen, more))}
        onChange={change}
      />
      <TextInput
        label={t('imports.defaultPrice')}
        hint={t('imports.defaultPriceHint')}
        inputMode="decimal"
        end="USDT"
        value={price}
        error={wrongPrice ? t('problem.amount') : undefined}
        onChange={(event) => setPrice(event.target.value)}
      />
      <div className={styles.actions}>
        <div className={styles.buttons}>
          <Button
            disabled={!ready || running?.kind === 'import'}
            loading={running?.kind === 'check'}
            onClick={() => start(true)}
          >
            {t('imports.check')}
          </Button>
          <Button
            variant="primary"
            disabled={!ready || running?.kind === 'check'}
            loading={running?.kind === 'import'}
            onClick={() => start(false)}
          >
            {t('imports.start')}
          </Button>
        </div>
        <p className={styles.hint}>{t('imports.checkHint')}</p>
      </div>
      {running && <SendingBar running={running} onStop={stop} />}
      <RefusedNote refused={stopped}>{stopped?.goesOn && <p>{t('imports.goOn')}</p>}</RefusedNote>
    </section>
  );
}

/** How far the sending of a folder is, at which rate, and how long it will take. */
function SendingBar({ running, onStop }: { running: Running; onStop: () => void }) {
  const { step, files, ofFiles, bytes, ofBytes, bytesPerSecond, waiting } = running;
  const t = useText('catalogue');
  const left = bytesPerSecond ? Math.ceil((ofBytes - bytes) / bytesPerSecond) : undefined;
  return (
    <div className={styles.sending}>
      <p className={styles.progress}>
        <b>{t(`imports.sending.${step}`, { files, of: ofFiles })}</b>
        <span>
          {waiting
            ? t('imports.sending.waiting')
            : step === 'sending' &&
              left !== undefined && (
                <>
                  {t('imports.sending.rate', { size: readableSize(bytesPerSecond ?? 0) })} ·{' '}
                  {t('imports.left', { seconds: left })}
                </>
              )}
        </span>
      </p>
      <div className={styles.sendingBar}>
        <ProgressBar
          label={t('imports.sending.label')}
          value={ofBytes > 0 ? bytes / ofBytes : undefined}
          tone={waiting ? 'warning' : 'accent'}
        />
        <Button size="s" onClick={onStop}>
          {t('imports.sending.stop')}
        </Button>
      </div>
    </div>
  );
}
