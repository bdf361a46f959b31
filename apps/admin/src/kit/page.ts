import type { AdminApi } from '@entrepot/contract/api/admin';
import type * as client from '@entrepot/client/router/page.ts';
import type { Texts } from './text.ts';

export type AppContext = client.PageContext<AdminApi>;

/** Its texts are files of locales/en. */
export type Page = client.Page<AppContext, keyof Texts>;
