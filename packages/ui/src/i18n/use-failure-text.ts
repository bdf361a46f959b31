import { ApiRefusal } from '@entrepot/contract/client';
import { useUiText } from './use-ui-text.ts';

/** What to say of a call that failed: the server's own words; where none came, that the connection may be down. */
export function useFailureText(error: unknown): string {
  const t = useUiText();
  return error instanceof ApiRefusal && error.code !== 'OFFLINE' ? error.message : t('error.hint');
}
