import type { AdminApi } from '@entrepot/contract/api/admin';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { panelApi } from '@entrepot/client/panel/panel-api.tsx';

export const { CallProvider, useCall, ask, useWrite } = panelApi<AdminApi>();

/** What an operation answers. */
export type Output<N extends OperationName<AdminApi>> = OutputOf<AdminApi, N>;
