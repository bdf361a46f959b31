import { SUBSCRIBER } from '@entrepot/contract/notifications/rules';

export const isMailAddress = (text: string): boolean => text.length <= 64 && SUBSCRIBER.test(text);
