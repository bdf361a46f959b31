/** Sending one write of a form or button: once per intention, with its refusal where the form can show it. */
import { ApiRefusal } from '@entrepot/contract/client';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useRef, useState } from 'react';
import { useCall, type Input, type Name, type Output } from './api.ts';

export type Refused = Pick<ApiRefusal, 'code' | 'message' | 'params' | 'fields'>;

export type Write<N extends Name> = {
  /** The answer, or undefined when it was refused; `refused` then says why. */
  send: (input: Input<N>) => Promise<Output<N> | undefined>;
  sending: boolean;
  refused: Refused | undefined;
  forget: () => void;
};

/** Nobody knows whether these arrived: only the same key makes sending again safe. */
const UNKNOWN_FATE = new Set(['OFFLINE', 'INTERNAL']);

export type Intention = { input: string; key: string };

/** Where an intention is remembered while its fate is unknown; shared by tabs when two of them may mean the same. */
export type IntentionMemory = {
  get: () => Intention | undefined;
  set: (intention: Intention | undefined) => void;
};

export function useWrite<N extends Name>(name: N, shared?: IntentionMemory): Write<N> {
  const call = useCall();
  const readable = useReadableRefusal();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const own = useRef<Intention>(undefined);
  const memory = shared ?? {
    get: () => own.current,
    set: (intention) => {
      own.current = intention;
    },
  };
  const busy = useRef(false);
  const send = async (input: Input<N>) => {
    if (busy.current) {
      return undefined;
    }
    const text = JSON.stringify(input);
    const known = memory.get();
    const intention = known?.input === text ? known : { input: text, key: randomId() };
    memory.set(intention);
    busy.current = true;
    setSending(true);
    setRefused(undefined);
    try {
      const answer = await call(name, input, { key: intention.key });
      memory.set(undefined);
      return answer;
    } catch (error) {
      const why = readable(error);
      setRefused(why);
      if (!UNKNOWN_FATE.has(why.code)) {
        memory.set(undefined);
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
export function useReadableRefusal(): (error: unknown) => Refused {
  const t = useUiText();
  return (error) => {
    if (!(error instanceof ApiRefusal)) {
      throw error;
    }
    const { code, params, fields } = error;
    const message = code === 'OFFLINE' ? t('error.hint') : error.message;
    return { code, message, params, fields };
  };
}
