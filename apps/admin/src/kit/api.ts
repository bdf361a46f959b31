import type { AdminApi } from '@entrepot/contract/api/admin';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { createApi } from '@entrepot/client/create-api.ts';

export const { CallProvider, useCall, ask, useAsk, useWrite } = createApi<AdminApi>();

/** What an operation answers. */
export type Output<N extends OperationName<AdminApi>> = OutputOf<AdminApi, N>;
