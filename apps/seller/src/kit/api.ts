import type { SellerApi } from '@entrepot/contract/api/seller';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { createApi } from '@entrepot/client/create-api.ts';

export const { CallProvider, useCall, ask, useAsk, useWrite } = createApi<SellerApi>();

/** What an operation answers. */
export type Output<N extends OperationName<SellerApi>> = OutputOf<SellerApi, N>;
