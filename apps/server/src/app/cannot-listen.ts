import { CannotStart } from '../platform/cannot-start.ts';
import type { Config } from '../platform/config.ts';

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Why a server does not listen, with the setting that says where it should. Our own faults stay what they are. */
export function cannotListen(
  error: unknown,
  { name, host, port }: { name: keyof Config['ports']; host: string; port: number },
): unknown {
  const setting = name === 'storefront' ? 'PORT' : `${name.toUpperCase()}_PORT`;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'EADDRINUSE') {
    return new CannotStart(`${setting} ${port} is in use by another program.`);
  }
  if (code === 'EACCES') {
    return new CannotStart(`${setting} ${port} may not be used by this account.`);
  }
  return NO_ADDRESS.includes(code)
    ? new CannotStart(`HOST must be an address of this machine, not "${host}".`)
    : error;
}
