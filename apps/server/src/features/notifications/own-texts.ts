import type english from '../../../locales/en/notifications.json';
import { textsOf } from '../../platform/texts.ts';

export const texts = textsOf<typeof english>('notifications');
