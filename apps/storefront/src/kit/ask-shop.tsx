import { Button, type ButtonProps } from '@entrepot/ui/primitives/button.tsx';
import { MessageCircle } from 'lucide-react';
import { type Attached, openChat } from './chat.ts';
import { useText } from './text.ts';

type AskShopProps = Pick<ButtonProps, 'size' | 'wide' | 'variant'> & {
  shopId: string;
  /** What is asked about. */
  about?: Attached;
};

/** Opens the messages with a shop. */
export function AskShop({ shopId, about, ...look }: AskShopProps) {
  const t = useText('layout');
  return (
    <Button
      {...look}
      icon={<MessageCircle size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => openChat({ partner: shopId, attached: about })}
    >
      {t('chat.askShop')}
    </Button>
  );
}
