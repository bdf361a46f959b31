/** Sending one write of a form or button: once per intention, with its refusal where the form can show it. */
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useRef, useState } from 'react';
import { ApiRefusal, fateUnknown } from './call.ts';

export type Refused = Pick<ApiRefusal, 'code' | 'message' | 'params' | 'fields'>;

export type Write<Input, Output> = {
  /** The answer, or undefined when it was refused; `refused` then says why. */
  send: (input: Input) => Promise<Output | undefined>;
  sending: boolean;
  refused: Refused | undefined;
  forget: () => void;
};

export type WriteOptions = {
  /** A refusal appears as news at the edge of the screen; without it the caller shows `refused`. */
  tell?: boolean;
  memory?: IntentionMemory;
};

export type Intention = { input: unknown; key: string };

/** Where an intention is remembered while its fate is unknown; shared by tabs when two of them may mean the same. */
export type IntentionMemory = {
  get: () => Intention | undefined;
  set: (intention: Intention | undefined) => void;
};

export function useSending<Input, Output>(
  perform: (input: Input, key: string) => Promise<Output>,
  { tell, memory }: WriteOptions = {},
): Write<Input, Output> {
  const readable = useReadableRefusal(!tell);
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // Each that may have arrived, until one is done: what was refused in between, such as a wrong password, ends none of them.
  const own = useRef(new Map<unknown, string>());
  const busy = useRef(false);
  const send = async (input: Input) => {
    if (busy.current) {
      return undefined;
    }
    // A form with a file is the same only when it is the very same; any other input is what it says.
    const same = input instanceof FormData ? input : JSON.stringify(input);
    const shared = memory?.get();
    const kept = shared?.input === same ? shared.key : own.current.get(same);
    const key = kept ?? randomId();
    own.current.set(same, key);
    memory?.set({ input: same, key });
    busy.current = true;
    setSending(true);
    setRefused(undefined);
    try {
      const answer = await perform(input, key);
      own.current.clear();
      memory?.set(undefined);
      return answer;
    } catch (error) {
      const why = readable(error);
      setRefused(why);
      if (tell) {
        toast({ tone: 'danger', title: why.message });
      }
      if (!fateUnknown(why)) {
        own.current.delete(same);
        memory?.set(undefined);
      }
      return undefined;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, sending, refused, forget: () => setRefused(undefined) };
}

/** A refusal in the reader's words; what is not a refusal is our bug and is thrown on. */
export function useReadableRefusal(entered?: boolean): (error: unknown) => Refused {
  const say = useFailureText(entered);
  return (error) => {
    if (!(error instanceof ApiRefusal)) {
      throw error;
    }
    const { code, params, fields } = error;
    return { code, params, fields, message: say(error) };
  };
}
