import { keepPreviousData } from '@tanstack/react-query';
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useAsk, useList } from '../../../kit/api.ts';

const A_SECOND = 1_000;
const PAGE_SIZE = 20;
export const NOTES_A_PAGE = 50;

export const isOpen = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The imports of the shop; asked again every second while one of them runs. */
export function useImportPage() {
  return useList(
    'imports.listImports',
    { size: PAGE_SIZE },
    { refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? A_SECOND : false) },
  );
}

/** One import with a page of its report. */
export function useImport(importId: string, page: number) {
  return useAsk(
    'imports.getImport',
    { importId, page, size: NOTES_A_PAGE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && isOpen(state.data.job) ? A_SECOND : false),
    },
  );
}
