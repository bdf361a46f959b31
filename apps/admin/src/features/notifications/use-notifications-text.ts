import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/notifications.json';

export const useNotificationsText = (): Text<typeof en> => useText<typeof en>('notifications');
