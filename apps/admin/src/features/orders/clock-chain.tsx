/** The demo world's chain, where there is one: its newest blocks are taken back, as happens on real chains. */
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './clock.module.css';

const DEMO_NETWORK = 'demo-chain';

export function ClockChain() {
  const channels = useAsk('deposits.listChannels', {});
  const { send, sending, refused } = useWrite('deposits.takeBlocksBack');
  const [blocks, setBlocks] = useState<number>();
  const t = useText('orders');
  if (!channels.data?.networks.some(({ code, reached }) => code === DEMO_NETWORK && reached)) {
    return null;
  }
  const takeBack = async () => setBlocks((await send({}))?.blocks);
  return (
    <Section
      title={t('clock.blocks.title')}
      aside={
        <Button
          size="s"
          icon={<Undo2 size={15} className="flip" aria-hidden />}
          loading={sending}
          onClick={() => void takeBack()}
        >
          {t('clock.blocks.button')}
        </Button>
      }
    >
      <div className={styles.chain}>
        <p>{t('clock.blocks.text')}</p>
        {blocks !== undefined && <p role="status">{t('clock.blocks.done', { blocks })}</p>}
        <RefusedNote refused={refused} />
      </div>
    </Section>
  );
}
