/** What a message holds: words, a picture that opens large, a product or an order. */
import type { Content, NewContent } from '@entrepot/contract/chat/types';
import { CURRENCY } from '@entrepot/contract/money';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { EyeOff, FileText, Package } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { useTalkText } from '../i18n/use-ui-text.ts';
import { Dialog } from '../primitives/dialog.tsx';
import { useLink } from '../primitives/link.tsx';
import { Price } from '../primitives/price.tsx';
import { MediaBase, Thumb } from '../primitives/thumb.tsx';
import styles from './message-list.module.css';

/** Where products and orders lie for this reader; without an address they are shown and lead nowhere. */
export type ContentLinks = {
  goodsHref?: (listingId: string) => string;
  orderHref?: (orderId: string) => string;
};

export function MessageContent({ content, ...links }: { content: Content } & ContentLinks) {
  const t = useTalkText();
  switch (content.kind) {
    case 'picture':
      return <LargePicture picture={content.picture} />;
    case 'goods':
      return <GoodsCard goods={content.goods} href={links.goodsHref} />;
    case 'order':
      return (
        <Card
          href={links.orderHref?.(content.orderId)}
          mark={<FileText size={20} strokeWidth={1.5} aria-hidden />}
        >
          <b>{t('order', { number: content.number })}</b>
        </Card>
      );
    default:
      return (
        <>
          <p className={styles.text} dir="auto">
            {content.text}
          </p>
          {content.hidden && (
            <p className={styles.hidden}>
              <EyeOff size={14} aria-hidden />
              {t('hidden')}
            </p>
          )}
        </>
      );
  }
}

type GoodsCardProps = {
  goods: Extract<Content, { kind: 'goods' }>['goods'];
  href?: (listingId: string) => string;
};

/** A product as it is today, small enough to be talked about. */
export function GoodsCard({ goods, href }: GoodsCardProps) {
  const t = useTalkText();
  if (!goods) {
    return (
      <Card mark={<Package size={20} strokeWidth={1.5} aria-hidden />}>{t('noLongerOnSale')}</Card>
    );
  }
  return (
    <Card href={href?.(goods.listingId)} mark={<Thumb picture={goods.picture} size={56} />}>
      <span className={styles.goodsName} dir="auto">
        {goods.name}
      </span>
      <Price amount={goods.price} currency={CURRENCY} unit />
    </Card>
  );
}

function Card({ href, mark, children }: { href?: string; mark: ReactNode; children: ReactNode }) {
  const Link = useLink();
  const inside = (
    <>
      <span className={styles.cardMark}>{mark}</span>
      <span className={styles.cardText}>{children}</span>
    </>
  );
  return href === undefined ? (
    <div className={styles.card}>{inside}</div>
  ) : (
    <Link href={href} className={styles.card}>
      {inside}
    </Link>
  );
}

/** As large as there is room for beside words; no edge longer than this. */
const EDGE = 240;

function LargePicture({ picture }: { picture: Picture }) {
  const [open, setOpen] = useState(false);
  const base = useContext(MediaBase);
  const t = useTalkText();
  const { width, height, tint } = picture;
  const scale = Math.min(1, EDGE / Math.max(width, height));
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('openPicture')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img
          src={pictureUrl(base, picture, 480)}
          width={Math.max(48, Math.round(width * scale))}
          height={Math.max(48, Math.round(height * scale))}
          style={{ backgroundColor: tint }}
          alt={t('picture')}
        />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('picture')} size="l">
        <img
          className={styles.large}
          src={pictureUrl(base, picture, largestWidth(picture))}
          width={width}
          height={height}
          style={{ backgroundColor: tint }}
          alt={t('picture')}
        />
      </Dialog>
    </>
  );
}

/** What waits to be sent is not known to the mall yet: of a product and an order only that it is one. */
export function NotYetKnown({ content }: { content: NewContent }) {
  const base = useContext(MediaBase);
  const t = useTalkText();
  switch (content.kind) {
    case 'picture':
      return (
        <img
          className={styles.square}
          src={pictureUrl(base, { id: content.pictureId }, 240)}
          width={120}
          height={120}
          alt={t('picture')}
        />
      );
    case 'goods':
      return <Card mark={<Package size={20} strokeWidth={1.5} aria-hidden />}>{t('product')}</Card>;
    case 'order':
      return (
        <Card mark={<FileText size={20} strokeWidth={1.5} aria-hidden />}>{t('anOrder')}</Card>
      );
    default:
      return (
        <p className={styles.text} dir="auto">
          {content.text}
        </p>
      );
  }
}
