import type { AdminApi } from '@entrepot/contract/api/admin';
import type { Right } from '@entrepot/contract/accounts/rights';
import type { OutputOf, OperationName } from '@entrepot/contract/operation';
import { createPanelApi } from '@entrepot/client/panel/create-panel-api.ts';
import { useQuery } from '@tanstack/react-query';

const api = createPanelApi<AdminApi>();
export const { CallProvider, useCall, ask } = api;

export type Asked = OperationName<AdminApi>;

/** What an operation answers. */
export type Output<N extends Asked> = OutputOf<AdminApi, N>;

/**
 * Which right the operator lacks for an operation, if he does: what he would be refused is neither asked nor offered. The
 * shell asks for it before there is a page.
 */
export function useLacked(): (name: Asked) => Right | undefined {
  const { data } = useQuery({ ...ask(useCall(), 'accounts.getMe', {}), enabled: false });
  return (name) => data?.lacks[name];
}

const UNASKED = { enabled: false } as const;

export const useAsk: typeof api.useAsk = (name, input, how) =>
  api.useAsk(name, input, useLacked()(name) ? { ...how, ...UNASKED } : how);

/** `lacked`: the right without which it would be refused. */
export function useWrite<N extends Asked>(...[name, options]: Parameters<typeof api.useWrite<N>>) {
  const write = api.useWrite(name, options);
  return { ...write, lacked: useLacked()(name) };
}

export const useList: typeof api.useList = (name, input, how) =>
  api.useList(name, input, useLacked()(name) ? { ...how, ...UNASKED } : how);
