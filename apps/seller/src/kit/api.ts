import type { SellerApi } from '@entrepot/contract/api/seller';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { createPanelApi } from '@entrepot/client/panel/create-panel-api.ts';

export const { CallProvider, useCall, ask, useAsk, useList, useWrite } =
  createPanelApi<SellerApi>();

/** What an operation answers. */
export type Output<N extends OperationName<SellerApi>> = OutputOf<SellerApi, N>;
