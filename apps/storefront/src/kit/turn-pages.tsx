import { Button } from '@entrepot/ui/primitives/button.tsx';
import styles from './turn-pages.module.css';

type Props = {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** In the words of who shows it. */
  newer: string;
  older: string;
  where: string;
};

/** Below a short list, newest first: to newer and older ones, nothing where one page has all. */
export function TurnPages({ page, pages, onTurn, newer, older, where }: Props) {
  return pages <= 1 ? null : (
    <div className={styles.turn}>
      <Button size="s" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {newer}
      </Button>
      <span className="num">{where}</span>
      <Button size="s" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {older}
      </Button>
    </div>
  );
}
