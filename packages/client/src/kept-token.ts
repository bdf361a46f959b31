/** The token of one call about money, kept while nobody knows whether the call arrived: with a new one it could be made twice. */
import { useRef } from 'react';
import { ApiRefusal, fateUnknown } from './call.ts';

export function useKeptToken() {
  const kept = useRef<string>(undefined);
  return {
    /** The one that is kept, or a new one; undefined when that was refused. */
    take: async (open: () => Promise<{ sessionToken: string } | undefined>) =>
      (kept.current ??= (await open())?.sessionToken),
    /** What the call with it answers. Whatever was answered, the next call is another one. */
    used: async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        const given = await answer;
        kept.current = undefined;
        return given;
      } catch (error) {
        if (!(error instanceof ApiRefusal && fateUnknown(error))) {
          kept.current = undefined;
        }
        throw error;
      }
    },
  };
}
