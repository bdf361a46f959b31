import { panelSession } from '@entrepot/client/panel/panel-session.ts';

export const session = panelSession('seller-token');
