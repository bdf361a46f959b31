/** What new goods and those that are described anew are asked for alike. */
import { MOST_GOODS_PICTURES } from '@entrepot/contract/catalogue/import-rules';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { ImagePicker, type ImagePickerProps } from '@entrepot/ui/patterns/image-picker.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useText } from '../../kit/text.ts';
import { useAsk } from '../../kit/api.ts';
import styles from './new-listing.module.css';

type PicturesProps = Pick<ImagePickerProps, 'images' | 'onChange' | 'upload'>;

export function GoodsPictures(props: PicturesProps) {
  const t = useText('catalogue');
  return (
    <div>
      <p className={styles.label}>{t('new.pictures')}</p>
      <ImagePicker
        label={t('new.pictures')}
        maxCount={MOST_GOODS_PICTURES}
        purpose="goods"
        {...props}
      />
    </div>
  );
}

type CategoryProps = {
  value: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export function CategorySelect(props: CategoryProps) {
  const { categories } = useCategories();
  const t = useText('catalogue');
  return (
    <Select
      label={t('filter.category')}
      required
      placeholder={t('new.chooseCategory')}
      options={categories.flatMap(({ value, label, department }) =>
        department ? [{ value, label: `${department} / ${label}` }] : [],
      )}
      {...props}
    />
  );
}

/** Stands where the categories did not load, and asks for them again. */
export function NoCategories() {
  const { failed, again } = useCategories();
  const t = useText('catalogue');
  const ui = useUiText();
  return (
    failed && (
      <RefusedNote refused={{ message: t('new.noCategories') }}>
        <Button size="s" onClick={again}>
          {ui('retry')}
        </Button>
      </RefusedNote>
    )
  );
}

type Category = { value: string; label: string; department: string | undefined };

/** Departments, each followed by its categories, as options of a choice. */
export function useCategories() {
  const tree = useAsk('catalogue.getCategoryTree', {}, { staleTime: Infinity });
  const categories = (tree.data?.departments ?? []).flatMap((department): Category[] => [
    { value: department.id, label: department.name, department: undefined },
    ...department.children.map(({ id, name }) => ({
      value: id,
      label: name,
      department: department.name,
    })),
  ]);
  return { categories, failed: tree.isError, again: () => void tree.refetch() };
}
