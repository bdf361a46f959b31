/**
 * The settings of this process, read once at the start. A value that cannot be understood stops
 * the start with one sentence that names the setting.
 */
import { resolve } from 'node:path';

import { CannotStart } from './cannot-start.ts';
import { makeFolder } from './folder.ts';
import { BadValue } from './parse-setting.ts';
import { keptSecret } from './secret.ts';
import { type Setting, settings } from './settings.ts';

export type AppName = 'storefront' | 'seller' | 'admin' | 'promotion' | 'media';

/** What stands in the environment, and what is made of it. What a setting that may be undefined means then, settings.ts says. */
export type Config = Omit<
  Values,
  'secret' | 'roles' | `${AppName | 'health' | 'socket'}Port` | `${AppName}Url` | `s3${string}`
> & {
  /** At least 32 bytes; keys are derived from it and it is never used as a key itself. */
  secret: string;
  roles: { web: boolean; worker: boolean };
  /** `socket`: 0 where none is opened. `health` is used by a process without the role web; with it every port answers for the process's health. */
  ports: Record<AppName | 'socket' | 'health', number>;
  /** Public origins without a slash at the end. */
  urls: Record<AppName, string>;
  /** Undefined: uploads lie on disk. */
  s3: S3Config | undefined;
};

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

type Environment = Record<string, string | undefined>;
type Settings = typeof settings;
/** A setting with a standard value always has one. */
type Values = {
  -readonly [Key in keyof Settings]:
    | ReturnType<Settings[Key]['parse']>
    | (Settings[Key] extends { standard: string } ? never : undefined);
};

export function loadConfig(environment: Environment = process.env): Config {
  const values = readAll(environment);
  const dataDir = resolve(values.dataDir);
  makeFolder('DATA_DIR', dataDir);
  const ports = portsOf(values);
  return {
    ...values,
    dataDir,
    secret: values.secret ?? keptSecret(dataDir),
    roles: { web: values.roles.includes('web'), worker: values.roles.includes('worker') },
    ports,
    urls: urlsOf(values, ports),
    demoPictures: resolve(values.demoPictures),
    s3: s3Of(values),
  };
}

function readAll(environment: Environment): Values {
  const entries = Object.entries<Setting<unknown>>(settings).map(([key, setting]) => [
    key,
    readOne(setting, environment[setting.name]),
  ]);
  return Object.fromEntries(entries) as Values;
}

/** An empty value is no value: `PORT= npm start` must not mean port zero. */
function readOne(setting: Setting<unknown>, written: string | undefined): unknown {
  const value = written?.trim() || setting.standard;
  if (value === undefined) {
    return undefined;
  }
  try {
    return setting.parse(value);
  } catch (error) {
    if (error instanceof BadValue) {
      const shown = setting.secret ? '' : `, not "${value}"`;
      throw new CannotStart(`${setting.name} ${error.message}${shown}.`);
    }
    throw error;
  }
}

function portsOf(values: Values): Config['ports'] {
  const first = values.storefrontPort;
  const origins = {
    storefront: first,
    seller: values.sellerPort ?? first + 1,
    admin: values.adminPort ?? first + 2,
    promotion: values.promotionPort ?? first + 3,
    media: values.mediaPort ?? first + 4,
  };
  const socket = values.socketPort ?? 0;
  const taken = [...Object.values(origins), socket];
  const twice = taken.find((port, index) => taken.indexOf(port) !== index);
  if (twice !== undefined) {
    throw new CannotStart(
      `PORT, SELLER_PORT, ADMIN_PORT, PROMOTION_PORT, MEDIA_PORT and SOCKET_PORT must differ, but ${twice} is there twice.`,
    );
  }
  return { ...origins, socket, health: values.healthPort ?? first + 5 };
}

function urlsOf(values: Values, ports: Config['ports']): Config['urls'] {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'];
  const name = everywhere.includes(values.host) ? 'localhost' : values.host;
  const host = name.includes(':') ? `[${name}]` : name;
  return {
    storefront: values.storefrontUrl ?? `http://${host}:${ports.storefront}`,
    seller: values.sellerUrl ?? `http://${host}:${ports.seller}`,
    admin: values.adminUrl ?? `http://${host}:${ports.admin}`,
    promotion: values.promotionUrl ?? `http://${host}:${ports.promotion}`,
    media: values.mediaUrl ?? `http://${host}:${ports.media}`,
  };
}

function s3Of(values: Values): Config['s3'] {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKey: accessKey } = values;
  const { s3SecretKey: secretKey, s3Region: region } = values;
  if (endpoint && bucket && accessKey && secretKey) {
    return { endpoint, bucket, region, accessKey, secretKey };
  }
  if (endpoint || bucket || accessKey || secretKey) {
    throw new CannotStart(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together or not at all.',
    );
  }
  return undefined;
}
