import type { AdminApi } from '@entrepot/contract/api/admin';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { createPanelApi } from '@entrepot/client/panel/create-panel-api.ts';

export const { CallProvider, useCall, ask, useAsk, useList, useWrite } = createPanelApi<AdminApi>();

/** What an operation answers. */
export type Output<N extends OperationName<AdminApi>> = OutputOf<AdminApi, N>;
