import type { SellerApi } from '@entrepot/contract/api/seller';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { panelApi } from '@entrepot/client/panel/panel-api.tsx';

export const { CallProvider, useCall, ask, useWrite } = panelApi<SellerApi>();

/** What an operation answers. */
export type Output<N extends OperationName<SellerApi>> = OutputOf<SellerApi, N>;
