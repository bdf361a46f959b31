import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../locales/en/panel.json';

/** What the panels' own screens say. */
export const usePanelText = (): Text<typeof en> => useText<typeof en>('panel');
