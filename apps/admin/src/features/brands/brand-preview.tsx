/** The storefront's own parts in the colours being chosen: header, sheet of goods, list, buttons, footer. Nothing works. */
import type { Colours } from '@entrepot/contract/brands/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { PackingRow } from '@entrepot/ui/primitives/packing-row.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { brandVariables } from '@entrepot/ui/tokens/brand.ts';
import { direction } from '@entrepot/contract/languages';
import { Search, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useAsk, type Output } from '../../kit/api.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import type { BrandDraft } from './brand-draft.ts';
import styles from './brand-preview.module.css';
import { wordsIn } from './footer-links-model.ts';
import { useText } from '../../kit/text.ts';

type Goods = Output<'content.getSamples'>['goods'][number];

const CARDS = 3;
const ROWS = 3;

export function BrandPreview({ draft, colours }: { draft: BrandDraft; colours: Colours }) {
  const language = useLanguage();
  const [dir, setDir] = useState(direction(language));
  const samples = useAsk('content.getSamples', {});
  const t = useText('brands');
  const goods = samples.data?.goods;
  return (
    <section className={styles.stage} aria-label={t('preview.title')}>
      <header className={styles.bar}>
        <Tabs
          label={t('preview.direction')}
          value={dir}
          onChange={setDir}
          items={[
            { id: 'ltr', label: t('preview.ltr') },
            { id: 'rtl', label: t('preview.rtl') },
          ]}
        />
        <span>{t('preview.note')}</span>
      </header>
      <div
        className={styles.page}
        data-brand="preview"
        style={brandVariables({ ...colours, look: draft.character })}
        dir={dir}
        inert
      >
        <Header draft={draft} />
        <div className={styles.body}>
          <h3>{t('preview.goods')}</h3>
          <div className={styles.sheet}>
            {goods
              ? goods.slice(0, CARDS).map((card) => <Card key={card.id} card={card} />)
              : Array.from({ length: CARDS }, (_, index) => (
                  <div key={index} className={styles.card}>
                    <div className={styles.square} />
                    <Skeleton height="163px" />
                  </div>
                ))}
          </div>
          <List goods={goods?.slice(CARDS, CARDS + ROWS) ?? []} />
          <Buttons />
        </div>
        <Footer draft={draft} />
      </div>
    </section>
  );
}

function Logo({ draft: { logo, name }, size }: { draft: BrandDraft; size: number }) {
  const mediaBase = useBrand().data?.mediaBase ?? '';
  return (
    <span className={styles.logo}>
      <BrandMark brand={{ logo, mediaBase, name: name || '?' }} size={size} />
      <b>
        <bdi>{name}</bdi>
      </b>
    </span>
  );
}

function Header({ draft }: { draft: BrandDraft }) {
  const t = useText('brands');
  return (
    <header className={styles.header}>
      <Logo draft={draft} size={28} />
      <span className={styles.search}>
        {t('preview.search')}
        <i>
          <Search size={15} aria-hidden />
        </i>
      </span>
      <span className={styles.cart}>
        <ShoppingCart size={20} aria-hidden />
        <b>3</b>
      </span>
      <nav className={styles.nav}>
        <b>{t('preview.home')}</b>
        <span>{t('preview.discounts')}</span>
        <span>{t('preview.fresh')}</span>
        <span>{t('preview.shops')}</span>
      </nav>
    </header>
  );
}

function Card({ card }: { card: Goods }) {
  const format = useFormat();
  const t = useText('brands');
  return (
    <article className={styles.card}>
      <span className={styles.picture}>
        <Thumb picture={card.picture} size={240} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{card.name}</bdi>
        </p>
        <Price
          unit
          amount={card.price}
          was={card.listPrice ?? undefined}
          currency="USDT"
          size="m"
          accent
        />
        <PackingRow
          minimum={<bdi>{format.quantity(card.minimum)}</bdi>}
          lot={<bdi>{format.quantity(card.lot)}</bdi>}
          ships={<bdi>{t('preview.days', { count: card.daysToShip })}</bdi>}
        />
        <p className={styles.meta}>
          <span>{t('preview.sold', { count: card.sold })}</span>
          <bdi>{card.shop.name}</bdi>
        </p>
      </div>
    </article>
  );
}

function List({ goods }: { goods: readonly Goods[] }) {
  const format = useFormat();
  const t = useText('brands');
  return (
    <ul className={styles.list}>
      {goods.map((row) => (
        <li key={row.id}>
          <Thumb picture={row.picture} />
          <bdi>{row.name}</bdi>
          <Price unit amount={row.price} accent />
          <span>{t('preview.pieces', { count: format.quantity(row.minimum) })}</span>
          <b className={styles.action}>{t('preview.add')}</b>
        </li>
      ))}
    </ul>
  );
}

function Buttons() {
  const t = useText('brands');
  return (
    <p className={styles.buttons}>
      <b className={styles.action}>{t('preview.toCart')}</b>
      <b className={styles.actionHover}>{t('preview.toCart')}</b>
      <b className={styles.actionFocus}>{t('preview.toCart')}</b>
      <span className={styles.second}>{t('preview.askShop')}</span>
      <span className={styles.link}>{t('preview.link')}</span>
    </p>
  );
}

function Footer({ draft }: { draft: BrandDraft }) {
  const language = useLanguage();
  const tagline = draft.tagline[language] ?? draft.tagline.en ?? '';
  const contact = draft.contact[language] ?? draft.contact.en ?? '';
  return (
    <footer className={styles.footer}>
      <Logo draft={draft} size={22} />
      <span>{tagline}</span>
      {contact && <small>{contact}</small>}
      {draft.links.length > 0 && (
        <div className={styles.columns}>
          {draft.links.map(({ title, items }, index) => (
            <ul key={index}>
              <li>
                <b>{wordsIn(title, language)}</b>
              </li>
              {items.map((item, at) => (
                <li key={at}>{wordsIn(item.title, language)}</li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </footer>
  );
}
