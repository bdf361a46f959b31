import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { Language } from '@entrepot/contract/languages';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useBrandName } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { PlanDialog, SendDialog, StopDialog, TestDialog } from './letter-dialogs.tsx';
import { type Letter, letterState } from './letter-model.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterStatus } from './letter-status.tsx';

type Open = 'edit' | 'test' | 'plan' | 'send' | 'stop';

export function LetterPane({ letter, ...moves }: PaneMoves & { letter: Letter }) {
  const [language, setLanguage] = useState<Language>('en');
  const [open, setOpen] = useState<Open>();
  const t = useText('newsletter');
  const words = letter.texts[language] ?? letter.texts.en;
  const dialog = { letter, onClose: () => setOpen(undefined) };
  return (
    <DetailPane
      title={<bdi>{letter.texts.en?.subject}</bdi>}
      status={<LetterStatus letter={letter} />}
      footer={<Actions letter={letter} onOpen={setOpen} />}
      {...moves}
    >
      <Figures letter={letter} />
      <DetailPart title={t('text')}>
        <TextsLanguage
          label={t('language')}
          hideLabel
          value={language}
          filled={(code) => letter.texts[code] !== undefined}
          onChange={setLanguage}
        />
        {words && (
          <LetterPreview words={words} language={letter.texts[language] ? language : 'en'} />
        )}
      </DetailPart>
      {open === 'edit' && <LetterDialog {...dialog} />}
      {open === 'test' && <TestDialog {...dialog} language={language} />}
      {open === 'plan' && <PlanDialog {...dialog} />}
      {open === 'send' && <SendDialog {...dialog} />}
      {open === 'stop' && <StopDialog {...dialog} />}
    </DetailPane>
  );
}

function Actions({ letter, onOpen }: { letter: Letter; onOpen: (open: Open) => void }) {
  const t = useText('newsletter');
  const state = letterState(letter);
  const test = <Button onClick={() => onOpen('test')}>{t('test')}</Button>;
  if (state === 'sending') {
    return (
      <>
        {test}
        <Button variant="danger" onClick={() => onOpen('stop')}>
          {t('stop')}
        </Button>
      </>
    );
  }
  if (letter.sentAt) {
    return test;
  }
  return (
    <>
      <Button onClick={() => onOpen('edit')}>{t('edit')}</Button>
      {test}
      {state === 'planned' ? (
        <Unplan letter={letter} />
      ) : (
        <Button onClick={() => onOpen('plan')}>{t('plan')}</Button>
      )}
      <Button variant="primary" onClick={() => onOpen('send')}>
        {t('send')}
      </Button>
    </>
  );
}

function Unplan({ letter }: { letter: Letter }) {
  const refresh = useRefresh('notifications');
  const toast = useToast();
  const t = useText('newsletter');
  const write = useWrite('notifications.scheduleLetter');
  const unplan = async () => {
    const undone = await write.send({ letterId: letter.id, version: letter.version, at: null });
    await refresh();
    if (undone) {
      toast({ tone: 'positive', title: t('planning.undone') });
    }
  };
  return (
    <>
      <RefusedNote refused={write.refused} />
      <Button loading={write.sending} onClick={() => void unplan()}>
        {t('unplan')}
      </Button>
    </>
  );
}

function Figures({ letter }: { letter: Letter }) {
  const format = useFormat();
  const brandName = useBrandName();
  const t = useText('newsletter');
  const at = (label: 'plannedFor' | 'sentAt' | 'stoppedAt', time: string | null) =>
    time ? [{ label: t(label), value: format.dateTime(time) }] : [];
  const { sentAt, sendAt, stoppedAt, receivers, sent, failed, left } = letter;
  return (
    <DetailPart>
      <Facts
        facts={[
          { label: t('brand'), value: brandName(letter.brandId) },
          ...at('plannedFor', sentAt ? null : sendAt),
          ...at('sentAt', sentAt),
          ...at('stoppedAt', stoppedAt),
          { label: t('readers'), value: format.quantity(receivers) },
          ...(sentAt
            ? [
                { label: t('sent'), value: format.quantity(sent) },
                { label: t('failed'), value: format.quantity(failed) },
                { label: t('left'), value: format.quantity(left) },
              ]
            : []),
        ]}
      />
      {failed > 0 && <p>{t('failedHint')}</p>}
    </DetailPart>
  );
}
