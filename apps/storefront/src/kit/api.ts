/** How the storefront asks and writes. */
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import type * as client from '@entrepot/client/call.ts';
import { createApi } from '@entrepot/client/create-api.ts';

export const { CallProvider, useCall, ask, useAsk, useWrite } = createApi<StorefrontApi>();

export type Call = client.Call<StorefrontApi>;
export type Name = OperationName<StorefrontApi>;
export type Input<N extends Name> = InputOf<StorefrontApi, N>;
export type Output<N extends Name> = OutputOf<StorefrontApi, N>;
