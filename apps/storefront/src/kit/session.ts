/** The buyer who is logged in, in this browser: ES_TOKEN (spec §3), and his account as last seen. */
import type { Me } from '@entrepot/contract/accounts/types';
import { createSession } from '@entrepot/client/session.ts';
import { stored, textFormat } from '@entrepot/client/stored.ts';

export const session = createSession<Me>('ES_TOKEN', 'ES_USER');

export const { useUser, useLoggedIn } = session;

/** The invitation code of the link one came by (`?code=`), kept until registering. */
export const invitation = stored<string | null>(() => 'agentCode', textFormat);
