import { panelSession } from '@entrepot/ui/panel/panel-session.ts';

export const session = panelSession('seller-token');
