/**
 * On the home page, beside its content: that a draw runs, and its odds. Holds nobody up, hurries nobody, and does not come
 * back today once it was closed.
 */
import { stored, useStored } from '@entrepot/client/stored.ts';
import { useKeyDown } from '@entrepot/ui/browser/use-key-down.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { X } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import { Odds } from './odds.tsx';
import styles from './draws.module.css';

/** The day of the mall's clock on which it was closed last. */
const closed = stored<string>(() => 'draw-closed', {
  empty: '',
  parse: (text) => text,
  format: (value) => value,
});

const DAY_LETTERS = 10;

export function DrawPopup() {
  const loggedIn = useLoggedIn();
  const { draw } = useAsk('draws.getCurrentDraw', {}).data ?? {};
  const runs = draw?.phase === 'running';
  const own = useAsk(
    'draws.getOwnDraws',
    { drawId: draw?.id ?? '' },
    { enabled: runs && loggedIn },
  ).data;
  const today = draw?.now.slice(0, DAY_LETTERS) ?? '';
  const closedOn = useStored(closed);
  const mayStill = !loggedIn || (own !== undefined && own.leftToday > 0);
  if (!draw || !runs || !mayStill || closedOn === today) {
    return null;
  }
  return <Announced draw={draw} onClose={() => closed.set(today)} />;
}

type Props = { draw: Parameters<typeof Odds>[0]['draw']; onClose: () => void };

function Announced({ draw, onClose }: Props) {
  const words = useDrawWords();
  const ui = useUiText();
  const t = useText('odds');
  useKeyDown(({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) {
      onClose();
    }
  });
  return (
    <aside className={styles.popup} aria-label={t('title')}>
      <header>
        <h2>
          <bdi>{draw.title || t('title')}</bdi>
          <small>{words.phase(draw)}</small>
        </h2>
        <IconButton
          size="s"
          label={ui('close')}
          icon={<X size={16} aria-hidden />}
          onClick={onClose}
        />
      </header>
      <Odds draw={draw} compact />
      <div className={styles.buttons}>
        <ButtonLink variant="primary" href={paths.draws(draw.id)}>
          {t('popup.look')}
        </ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {t('popup.notToday')}
        </Button>
      </div>
    </aside>
  );
}
