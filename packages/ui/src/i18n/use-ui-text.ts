import type en from '../../locales/en/ui.json';
import { useText, type Text } from './text.ts';

export const useUiText = (): Text<typeof en> => useText<typeof en>('ui');
