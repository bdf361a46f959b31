import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { compared } from '../../../kit/goods/compared.ts';
import { useGoodsActions } from '../../../kit/goods/goods-actions.ts';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import { differs, FIGURES, statedRows } from './compare-model.ts';
import { useFigures } from './use-figures.tsx';
import styles from './compare.module.css';

type Props = { goods: readonly GoodsDetails[] };

/** A column for each product; rows in which they differ are marked, and may be all that is shown. */
export function CompareTable({ goods }: Props) {
  const [brief, setBrief] = useState(false);
  const figure = useFigures();
  const t = useText('catalogue');
  const rows: RowProps[] = [
    ...FIGURES.map((name) => ({
      name: t(`compare.row.${name}`),
      marked: differs(name, goods),
      cells: goods.map((each) => figure[name](each)),
    })),
    ...statedRows(goods).map((stated) => ({
      name: stated.name,
      marked: stated.differs,
      cells: stated.values.map((values, at) => <Values key={at} values={values} />),
    })),
  ];
  return (
    <>
      {goods.length > 1 && (
        <p className={styles.legend}>
          <span className={styles.mark}>{t('compare.marked')}</span>
          <Checkbox
            label={t('compare.onlyMarked')}
            checked={brief}
            onChange={() => setBrief(!brief)}
          />
        </p>
      )}
      <div className={styles.frame}>
        <table className={styles.table} data-columns={goods.length}>
          <thead>
            <tr>
              <td className={styles.quiet}>{t('table.goods')}</td>
              {goods.map((each) => (
                <Head key={each.id} goods={each} all={goods} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ marked }) => marked || !brief)
              .map((row) => (
                <Row key={row.name} {...row} />
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type RowProps = { name: string; marked: boolean; cells: readonly ReactNode[] };

function Row({ name, marked, cells }: RowProps) {
  const t = useText('catalogue');
  return (
    <tr className={cx(marked && styles.marked)}>
      <th scope="row">
        {name}
        {marked && <span className="sr-only"> ({t('compare.differs')})</span>}
      </th>
      {cells.map((cell, at) => (
        <td key={at}>{cell ?? <NotStated />}</td>
      ))}
    </tr>
  );
}

function NotStated() {
  const t = useText('catalogue');
  return (
    <span className={styles.quiet}>
      <span aria-hidden>—</span>
      <span className="sr-only">{t('compare.notStated')}</span>
    </span>
  );
}

/** More choices than these only say how many there are. */
const MOST_VALUES = 6;

function Values({ values }: { values: readonly string[] }) {
  const format = useFormat();
  const t = useText('catalogue');
  const more = values.length - MOST_VALUES;
  return values.length === 0 ? (
    <NotStated />
  ) : (
    <>
      {format.list(values.slice(0, MOST_VALUES))}
      {more > 0 && <span className={styles.quiet}> {t('compare.more', { count: more })}</span>}
    </>
  );
}

function Head({ goods, all }: { goods: GoodsDetails; all: readonly GoodsDetails[] }) {
  const navigate = useNavigate();
  const t = useText('catalogue');
  const { id, name, pictures } = goods;
  const remove = () => {
    const left = all.map((each) => each.id).filter((each) => each !== id);
    compared.set(compared.get().filter((each) => each !== id));
    void navigate({ href: paths.compare(left), replace: true });
  };
  return (
    <th scope="col">
      <div className={styles.head}>
        <AppLink href={paths.product(id)} tabIndex={-1} aria-hidden>
          <GoodsPicture picture={pictures[0] ?? null} alt="" sizes="240px" most={480} eager />
        </AppLink>
        <AppLink href={paths.product(id)} className={styles.name} dir="auto">
          {name}
        </AppLink>
        <Buy goods={goods} />
        <IconButton
          size="s"
          className={styles.remove}
          label={t('compare.remove', { name })}
          icon={<X size={16} aria-hidden />}
          onClick={remove}
        />
      </div>
    </th>
  );
}

/** As on a card: what has a choice is chosen on its own page. */
function Buy({ goods }: { goods: GoodsDetails }) {
  const { add } = useGoodsActions();
  const t = useText('catalogue');
  const { id, name, minimum, available, variants } = goods;
  const [only, other] = variants;
  if (available < minimum) {
    return <Badge>{t('card.soldOut')}</Badge>;
  }
  return only && !other ? (
    <Button
      size="s"
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => add([{ listingId: id, variantId: only.id, quantity: minimum }], minimum, name)}
    >
      {t('card.addLot', { count: minimum })}
    </Button>
  ) : (
    <ButtonLink size="s" href={paths.product(id)}>
      {t('card.choose')}
    </ButtonLink>
  );
}
