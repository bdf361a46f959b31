import { useUiText } from './use-ui-text.ts';

/**
 * What to say of a call that failed: the server's own words; where none came, that the connection may be down; that the
 * app is older than the server where that is why. `entered`: somebody has filled in a form, and what he entered stays.
 */
export function useFailureText(entered = false): (error: unknown) => string {
  const t = useUiText();
  return (error) => {
    // A refusal has a word for a code; a browser's own errors have none, or a number.
    const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
    if (code === 'NEW_VERSION') {
      return `${t('newVersion.title')}. ${t('newVersion.text')}`;
    }
    return typeof code === 'string' && code !== 'OFFLINE'
      ? message
      : t(entered ? 'error.entered' : 'error.hint');
  };
}
