import { direction, languageFacts, type Language } from '@entrepot/contract/languages';
import { useText } from '../../kit/text.ts';
import type { Words } from './letter-model.ts';
import styles from './newsletter.module.css';

/** As its reader gets it: plain text, from his side of the page. */
export function LetterPreview({ words, language }: { words: Words; language: Language }) {
  const t = useText('newsletter');
  return (
    <div className={styles.preview}>
      <article lang={languageFacts(language).tag} dir={direction(language)}>
        <b>{words.subject}</b>
        <p>{words.body}</p>
      </article>
      <small>{t('footer')}</small>
    </div>
  );
}
