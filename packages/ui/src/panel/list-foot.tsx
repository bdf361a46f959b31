import { Pagination } from '../primitives/pagination.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';

type ListFootProps = {
  page: number;
  size: number;
  total: number;
  /** There are more, which were not counted. */
  more?: boolean | undefined;
  /** Address of a page. */
  href: (page: number) => string;
};

/** Below a paged table: which rows these are, and the other pages. */
export function ListFoot({ page, size, total, more, href }: ListFootProps) {
  const t = useUiText();
  if (total === 0) {
    return null;
  }
  const from = (page - 1) * size + 1;
  return (
    <>
      {from <= total && (
        <span>
          {t(more ? 'panel.ofMore' : 'panel.of', { from, to: Math.min(page * size, total), total })}
        </span>
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} href={href} />
    </>
  );
}
