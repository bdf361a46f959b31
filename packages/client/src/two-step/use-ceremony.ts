/** One question to the browser's passkeys and to the server: sent once at a time, its refusal kept where the screen shows it. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useState } from 'react';
import type { ApiRefusal } from '../call.ts';
import { type Refused, useReadableRefusal } from '../use-write.ts';
import { PasskeyNotUsed } from './browser-passkey.ts';

export function useCeremony() {
  const readable = useReadableRefusal();
  const t = useTwoStepText();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  /** What came of it; undefined when it was refused. */
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setRunning(true);
    setRefused(undefined);
    try {
      return await work();
    } catch (error) {
      setRefused(
        error instanceof PasskeyNotUsed
          ? { code: 'PASSKEY_WRONG', message: t('passkeyNotUsed'), params: {}, fields: {} }
          : readable(error),
      );
      return undefined;
    } finally {
      setRunning(false);
    }
  }
  return { run, running, refused };
}

/** The step that a log-in goes on with, once its password was right. */
export type LoginStep = { step: string; ways: readonly string[] };

export const stepOf = (refused: Pick<ApiRefusal, 'code' | 'params'> | undefined) =>
  refused?.code === 'SECOND_STEP_NEEDED'
    ? {
        step: String(refused.params['step'] ?? ''),
        ways: String(refused.params['ways'] ?? '').split(' '),
      }
    : undefined;
