/** Pages that belong to a person: logging in, buying, the user centre. Rendered in the browser when visited. */
import type { Page } from './page.ts';

const pages: readonly Omit<Page, 'personal'>[] = [];

export const memberPages: readonly Page[] = pages.map((page) => ({ ...page, personal: true }));
