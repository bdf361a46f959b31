/** Chooses a file, checks it without changing anything, or imports it. The file stays chosen, so that both can follow. */
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { readableSize } from '@entrepot/ui/patterns/image-uploads.ts';
import { useFileDrop } from '@entrepot/ui/patterns/use-file-drop.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { FileText, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useWrite } from '../../../app/api.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { readAmount } from '../listing-draft.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import styles from './imports.module.css';

/** What the server takes at once. */
const MOST_BYTES = 12 * 1024 * 1024;
const ACCEPT = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz';

type ImportFormProps = { onStarted: (job: ImportJob) => void };

export function ImportForm({ onStarted }: ImportFormProps) {
  const [file, setFile] = useState<File>();
  const [price, setPrice] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const start = useStart(onStarted);
  const noteId = useId();
  const t = useCatalogueText();
  const take = (next: File) => {
    start.forget();
    setFile(next);
  };
  const target = useFileDrop(([first]) => first && take(first));
  const tooLarge = file !== undefined && file.size > MOST_BYTES;
  const wrongPrice = price.trim() !== '' && readAmount(price) === undefined;
  const ready = file && !tooLarge && !wrongPrice;
  const send = (dryRun: boolean) =>
    ready && void start.send(file, dryRun, price.trim() === '' ? undefined : readAmount(price));
  return (
    <section className={styles.form} aria-label={t('imports.form')}>
      <div ref={target} className={styles.drop} role="group" aria-label={t('imports.file')}>
        {file ? <FileText size={24} aria-hidden /> : <FileUp size={24} aria-hidden />}
        <div className={styles.dropWords}>
          <b>{file ? <bdi>{file.name}</bdi> : t('imports.drop')}</b>
          <small id={noteId} className={tooLarge ? styles.error : undefined}>
            {tooLarge
              ? t('imports.tooLarge', {
                  size: readableSize(file.size),
                  most: readableSize(MOST_BYTES),
                })
              : file
                ? readableSize(file.size)
                : t('imports.formats', { most: readableSize(MOST_BYTES) })}
          </small>
        </div>
        <Button onClick={() => input.current?.click()} aria-describedby={noteId}>
          {file ? t('imports.other') : t('imports.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={ACCEPT}
          aria-label={t('imports.file')}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) {
              take(chosen);
            }
            event.target.value = '';
          }}
        />
      </div>
      <TextInput
        label={t('imports.defaultPrice')}
        hint={t('imports.defaultPriceHint')}
        inputMode="decimal"
        end="USDT"
        value={price}
        error={wrongPrice ? t('problem.amount') : undefined}
        onChange={(event) => setPrice(event.target.value)}
      />
      <div className={styles.deeds}>
        <div className={styles.buttons}>
          <Button disabled={!ready} loading={start.sending === 'check'} onClick={() => send(true)}>
            {t('imports.check')}
          </Button>
          <Button
            variant="primary"
            disabled={!ready}
            loading={start.sending === 'import'}
            onClick={() => send(false)}
          >
            {t('imports.start')}
          </Button>
        </div>
        <p className={styles.hint}>{t('imports.checkHint')}</p>
      </div>
      <RefusedNote refused={start.refused} />
    </section>
  );
}

function useStart(onStarted: (job: ImportJob) => void) {
  const write = useWrite('imports.startImport');
  const changed = useRefresh('imports');
  const [kind, setKind] = useState<'check' | 'import'>('check');
  // The very same form is sent again after a lost connection, so that one file is not imported twice.
  const last = useRef<{ file: File; said: string; form: FormData }>(undefined);
  const send = async (file: File, dryRun: boolean, defaultPrice: string | undefined) => {
    const said = `${dryRun} ${defaultPrice}`;
    if (last.current?.file !== file || last.current.said !== said) {
      const form = new FormData();
      form.set('dryRun', String(dryRun));
      if (defaultPrice !== undefined) {
        form.set('defaultPrice', defaultPrice);
      }
      form.set('file', file);
      last.current = { file, said, form };
    }
    setKind(dryRun ? 'check' : 'import');
    // A file travels as a form with the same fields.
    const job = await write.send(last.current.form as unknown as { dryRun: boolean });
    if (job) {
      last.current = undefined;
      await changed();
      onStarted(job);
    }
  };
  return {
    send,
    sending: write.sending ? kind : undefined,
    refused: write.refused,
    forget: write.forget,
  };
}
