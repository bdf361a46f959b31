/** Pages that belong to a person: logging in, buying, the user centre. Rendered in the browser when visited. */
import type { Page } from './page.ts';

export const memberPages: readonly Page[] = [];
