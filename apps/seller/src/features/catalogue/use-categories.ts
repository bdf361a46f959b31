import { useAsk } from '../../kit/api.ts';

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
