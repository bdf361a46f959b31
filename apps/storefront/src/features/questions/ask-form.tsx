import type { ListingId, Sent } from '@entrepot/contract/ids';
import { QUESTION_LENGTH } from '@entrepot/contract/questions/rules';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { WordsForm } from './words-form.tsx';

/** The way to ask: a visitor logs in first and comes back to this product. */
export function AskForm({ listingId }: { listingId: Sent<ListingId> }) {
  const [writing, setWriting] = useState(false);
  const loggedIn = useLoggedIn();
  const write = useWrite('questions.askQuestion', { tell: true });
  const refresh = useRefresh('questions');
  const toast = useToast();
  const t = useText('questions');
  if (!loggedIn) {
    return (
      <ButtonLink href={paths.login(`${paths.product(listingId)}#questions`)}>
        {t('logInToAsk')}
      </ButtonLink>
    );
  }
  if (!writing) {
    return <Button onClick={() => setWriting(true)}>{t('ask')}</Button>;
  }
  const send = async (text: string) => {
    if (await write.send({ listingId, text })) {
      toast({ tone: 'positive', title: t('asked') });
      setWriting(false);
      await refresh();
    }
  };
  return (
    <WordsForm
      label={t('yourQuestion')}
      hint={t('askHint')}
      action={t('send')}
      least={3}
      most={QUESTION_LENGTH}
      sending={write.sending}
      onSend={(text) => void send(text)}
      onLeave={() => setWriting(false)}
    />
  );
}
