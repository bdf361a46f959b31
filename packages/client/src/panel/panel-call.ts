/** What every panel asks, whoever it is for. */
import { queryOptions } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Challenge } from '@entrepot/ui/human/solve.ts';
import type { CallOptions } from '../call.ts';
import type { SignInCall, TwoStepCall } from '../two-step/two-step-call.ts';

export type LoginInput = { name: string; password: string; human?: string | undefined };
export type LoggedIn = { token: string; me: { id: string } };

type Asks<Name, Input, Output> = (
  name: Name,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

// Not one type with overloads: against those the compiler does not hold an app's generic call.
export type PanelCall = Asks<'brands.getBrand', Record<string, never>, Brand> &
  Asks<'accounts.getMe', Record<string, never>, { id: string }> &
  Asks<'accounts.getChallenge', { level: number }, Challenge> &
  Asks<'accounts.login', LoginInput, LoggedIn> &
  SignInCall<LoggedIn> &
  TwoStepCall &
  Asks<'accounts.logout', Record<string, never>, unknown> &
  Asks<'accounts.heartbeat', Record<string, never>, unknown>;

export const brandQuery = (call: PanelCall) =>
  queryOptions({
    queryKey: ['brands.getBrand', {}] as const,
    queryFn: ({ signal }) => call('brands.getBrand', {}, { signal }),
    staleTime: Infinity,
  });

export const ownerQuery = (call: PanelCall) =>
  queryOptions({
    queryKey: ['accounts.getMe', {}] as const,
    queryFn: ({ signal }) => call('accounts.getMe', {}, { signal }),
    staleTime: Infinity,
  });
