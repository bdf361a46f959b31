/** Quick order: a list of item numbers and quantities becomes lines of the cart, each checked before. */
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { saveFile, toCsv } from '@entrepot/ui/panel/csv.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { FileDown, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Box } from '../../../kit/frame/box.tsx';
import { useGoodsActions } from '../../../kit/goods/goods-actions.ts';
import { PageHeading } from '../../../kit/page/page-heading.tsx';
import { useText } from '../../../kit/text.ts';
import { wake } from '../store.ts';
import { QuickRows } from './quick-rows.tsx';
import { MOST_FILE_BYTES, MOST_ROWS, readList } from './read-list.ts';
import { chosenOf, useQuickOrder } from './use-quick-order.ts';
import styles from './quick-order.module.css';

export function QuickOrderPage() {
  const t = useText('cart');
  const order = useQuickOrder();
  const table = useRef<HTMLDivElement>(null);
  useEffect(wake, []);
  const check = async (text: string): Promise<boolean> => {
    const { rows, left } = readList(text);
    if (rows.length === 0 || left > 0 || rows.length + order.rows.length > MOST_ROWS) {
      return false;
    }
    const went = await order.check(rows);
    table.current?.focus();
    return went;
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={t('quick.title')} note={t('quick.lead')} unlisted />
      <ListBox {...{ check, asking: order.asking, failure: order.failure }} />
      {order.rows.length > 0 && (
        <div ref={table} tabIndex={-1} className={styles.found}>
          <QuickRows order={order} />
          <AddBar order={order} />
        </div>
      )}
    </div>
  );
}

type ListProps = {
  check: (text: string) => Promise<boolean>;
  asking: boolean;
  failure: string | undefined;
};

function ListBox({ check, asking, failure }: ListProps) {
  const t = useText('cart');
  const { text, write, send, upload, wrong } = useList(check);
  const { rows, left } = readList(text);
  const count = rows.length + left;
  return (
    <Box>
      <div className={styles.list}>
        <TextArea
          label={t('quick.list')}
          hint={t('quick.listHint')}
          error={wrong ?? failure}
          rows={8}
          value={text}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={'FR-1020-BLUE\t24\nFR-1030\t12'}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              void send(text);
            }
          }}
        />
        <div className={styles.actions}>
          <Button variant="primary" loading={asking} onClick={() => void send(text)}>
            {count > 0 ? t('quick.check', { count }) : t('quick.checkNone')}
          </Button>
          <FileButton
            label={t('quick.upload')}
            icon={<FileUp size={16} aria-hidden />}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFiles={(files) => void upload(files)}
          />
          <TemplateButton />
        </div>
      </div>
    </Box>
  );
}

function TemplateButton() {
  const t = useText('cart');
  const save = () =>
    saveFile(
      t('quick.templateFile'),
      toCsv([t('csv.number'), t('csv.quantity')], [['FR-1020-BLUE', 24]]),
    );
  return (
    <Button variant="quiet" icon={<FileDown size={16} aria-hidden />} onClick={save}>
      {t('quick.template')}
    </Button>
  );
}

/** What is typed, pasted or read from a file, and why it is no list. */
function useList(check: ListProps['check']) {
  const t = useText('cart');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const send = async (list: string) => {
    const { rows, left } = readList(list);
    const none = rows.length === 0 ? t('quick.nothing') : undefined;
    setWrong(left > 0 ? t('quick.tooMany', { most: MOST_ROWS }) : none);
    if (await check(list)) {
      setText('');
    }
  };
  return {
    text,
    wrong,
    send,
    write: (typed: string) => {
      setText(typed);
      setWrong(undefined);
    },
    upload: async (files: FileList | null) => {
      const file = files?.[0];
      if (file && file.size > MOST_FILE_BYTES) {
        setWrong(t('quick.tooLarge'));
      } else if (file) {
        await send(await file.text());
      }
    },
  };
}

/** All that is ready goes into the cart at once; what is not stays here. */
function AddBar({ order }: { order: ReturnType<typeof useQuickOrder> }) {
  const t = useText('cart');
  const format = useFormat();
  const { add } = useGoodsActions();
  const toast = useToast();
  const ready = order.rows.filter(({ standing }) => standing === 'ready');
  const open = order.rows.length - ready.length;
  const addAll = () => {
    const lines = ready.flatMap((row) => {
      const match = chosenOf(row);
      return match && row.row
        ? [
            {
              ...{ listingId: match.listingId, variantId: match.variantId },
              quantity: row.row.line.quantity,
            },
          ]
        : [];
    });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    add(lines, pieces, t('quick.added', { count: lines.length }));
    order.remove(new Set(ready.map(({ id }) => id)));
    if (open > 0) {
      toast({ tone: 'info', title: t('quick.stay', { count: open }) });
    }
  };
  return (
    <div className={styles.bar}>
      <p role="status">
        {t('quick.standing', { ready: ready.length, open })}
        {ready.length > 0 && (
          <>
            {' · '}
            <b className="num ltr">{format.money(order.sums.total)}</b>
          </>
        )}
      </p>
      <Button variant="primary" size="l" disabled={ready.length === 0} onClick={addAll}>
        {t('quick.add', { count: ready.length })}
      </Button>
    </div>
  );
}
