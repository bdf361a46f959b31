import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useText } from '../../kit/text.ts';
import styles from './questions.module.css';

type Props = {
  label: string;
  hint: string;
  action: string;
  least: number;
  most: number;
  sending: boolean;
  onSend: (text: string) => void;
  onLeave: () => void;
};

/** A few words for everybody to read: a question, or an answer to one. */
export function WordsForm({ label, hint, action, least, most, ...form }: Props) {
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const t = useText('questions');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    const enough = [...words].length >= least;
    setShort(!enough);
    if (enough) {
      form.onSend(words);
    }
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextArea
        label={label}
        hint={hint}
        error={short ? t('tooShort') : undefined}
        rows={3}
        maxLength={most}
        autoFocus
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={form.onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
