import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';

type MoveButtonsProps = {
  /** What each does, in words. */
  earlier: string;
  later: string;
  /** At an end of the order there is nothing to change places with. */
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
};

/** One place up or down in an order that somebody sets. */
export function MoveButtons({ earlier, later, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="s"
        label={earlier}
        icon={<ArrowUp size={15} aria-hidden />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="s"
        label={later}
        icon={<ArrowDown size={15} aria-hidden />}
        disabled={last}
        onClick={() => onMove(1)}
      />
    </>
  );
}
