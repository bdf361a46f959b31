/**
 * A panel's calls: one typed `call`; `ask`, which makes a query of a read; `useWrite` for what buttons and forms send.
 * Generic over the audience's operations.
 */
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { ApiRefusal, type CallOptions } from '@entrepot/contract/client';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { createContext, useContext, useRef, useState } from 'react';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';

export type PanelCall<A> = <N extends OperationName<A>>(
  name: N,
  input: InputOf<A, N>,
  options?: CallOptions,
) => Promise<OutputOf<A, N>>;

export type Refused = Pick<ApiRefusal, 'code' | 'message' | 'params' | 'fields'>;

export type Write<Input, Output> = {
  /** The answer, or undefined when it was refused; `refused` then says why. */
  send: (input: Input) => Promise<Output | undefined>;
  sending: boolean;
  refused: Refused | undefined;
  forget: () => void;
};

/** Nobody knows whether these arrived: only the same key makes sending again safe. */
const UNKNOWN_FATE = new Set(['OFFLINE', 'INTERNAL']);

/** One per app: `export const { CallProvider, useCall, ask, useWrite } = panelApi<SellerApi>()`. */
export function panelApi<A>() {
  const Context = createContext<PanelCall<A> | undefined>(undefined);

  function useCall(): PanelCall<A> {
    const call = useContext(Context);
    if (!call) {
      throw new Error('<CallProvider> is missing around this component');
    }
    return call;
  }

  return {
    CallProvider: Context,
    useCall,
    ask: <N extends OperationName<A>>(call: PanelCall<A>, name: N, input: InputOf<A, N>) =>
      queryOptions({
        queryKey: [name, input] as const,
        queryFn: ({ signal }) => call(name, input, { signal }),
      }),
    /** `tell`: a refusal appears as news at the edge of the screen; without it the caller shows `refused`. */
    useWrite: <N extends OperationName<A>>(name: N, tell = false) => {
      const call = useCall();
      return useSending<InputOf<A, N>, OutputOf<A, N>>(
        (input, key) => call(name, input, { key }),
        tell,
      );
    },
  };
}

function useSending<Input, Output>(
  perform: (input: Input, key: string) => Promise<Output>,
  tell: boolean,
): Write<Input, Output> {
  const toast = useToast();
  const t = useUiText();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const intention = useRef<{ input: unknown; key: string }>(undefined);
  const busy = useRef(false);
  const send = async (input: Input) => {
    if (busy.current) {
      return undefined;
    }
    // A form with a file is the same only when it is the very same; any other input is what it says.
    const same = input instanceof FormData ? input : JSON.stringify(input);
    if (intention.current?.input !== same) {
      intention.current = { input: same, key: randomId() };
    }
    busy.current = true;
    setSending(true);
    setRefused(undefined);
    try {
      const answer = await perform(input, intention.current.key);
      intention.current = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiRefusal)) {
        throw error;
      }
      const { code, params, fields } = error;
      const message = code === 'OFFLINE' ? t('error.hint') : error.message;
      setRefused({ code, message, params, fields });
      if (tell) {
        toast({ tone: 'danger', title: message });
      }
      if (!UNKNOWN_FATE.has(code)) {
        intention.current = undefined;
      }
      return undefined;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, sending, refused, forget: () => setRefused(undefined) };
}
