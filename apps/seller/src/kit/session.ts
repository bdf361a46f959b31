import { createSession } from '@entrepot/client/session.ts';

export const session = createSession<void>('seller-token');
