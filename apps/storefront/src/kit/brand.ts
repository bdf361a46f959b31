/** What every page shows: the brand, and the departments of the flyout. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { type OpenSettings, sentenceIn } from '@entrepot/contract/brands/settings';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Department } from '@entrepot/contract/catalogue/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ask, useCall, type Call } from './api.ts';

const MINUTE = 60_000;

export const brandQuery = (call: Call) => ({
  ...ask(call, 'brands.getBrand', {}),
  staleTime: Infinity,
});

export const departmentsQuery = (call: Call) => ({
  ...ask(call, 'catalogue.getCategoryTree', {}),
  staleTime: 5 * MINUTE,
});

export const useBrand = (): Brand => useSuspenseQuery(brandQuery(useCall())).data;

/** What an operator has said in each language, as its reader reads it. */
export const useSentence = (code: 'service_hours'): string =>
  sentenceIn(useSetting(code), useLanguage());

/** What an operator has set for this brand: `useSetting('order_return_window_days')` is a number. */
export const useSetting = <Code extends keyof OpenSettings>(code: Code): OpenSettings[Code] =>
  useBrand().settings[code];

/** What this brand sells; a department without goods would only lead to an empty page. */
export const useDepartments = (): Department[] =>
  useSuspenseQuery({ ...departmentsQuery(useCall()), select: withGoods }).data;

const withGoods = ({ departments }: { departments: Department[] }): Department[] =>
  departments.flatMap((department) =>
    department.goods === 0
      ? []
      : [{ ...department, children: department.children.filter(({ goods }) => goods > 0) }],
  );
