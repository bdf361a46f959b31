import { ApiRefusal } from '@entrepot/contract/client';
import { useUiText } from './use-ui-text.ts';

/**
 * What to say of a call that failed: the server's own words; where none came, that the connection may be down; that the
 * app is older than the server where that is why.
 */
export function useFailureText(error: unknown): string {
  const t = useUiText();
  if ((error as { code?: string } | undefined)?.code === 'NEW_VERSION') {
    return `${t('newVersion.title')}. ${t('newVersion.text')}`;
  }
  return error instanceof ApiRefusal && error.code !== 'OFFLINE' ? error.message : t('error.hint');
}
