import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type * as client from '@entrepot/client/router/page.ts';
import type { Texts } from '../text.ts';

/** What pages load with; on the server it belongs to one request. */
export type AppContext = client.PageContext<StorefrontApi>;

/** Its texts are files of locales/en. */
export type Page = client.Page<AppContext, keyof Texts> & {
  /** Stands in a closed mall too: the way in, and what one has bought there. */
  whileClosed?: boolean;
};
