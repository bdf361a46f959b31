/**
 * Every setting of the mall, in the order of the handbook: this table is read from the environment
 * by `config.ts` and printed by `npm run mall -- settings`.
 */
import { fileURLToPath } from 'node:url';

import {
  address,
  atLeastBytes,
  encrypted,
  flag,
  listOf,
  mailbox,
  nodes,
  oneOf,
  origin,
  type Parse,
  proxies,
  publicKeys,
  sender,
  server,
  text,
  whole,
} from './parse-setting.ts';

export type Setting<T> = {
  name: string;
  meaning: string;
  parse: Parse<T>;
  /** The value when the environment has none, as it would be written there. */
  standard?: string;
  /** What happens without a value, for the reader; needed where there is no `standard`. */
  without?: string;
  /** Never shown, not even when it is wrong. */
  secret?: boolean;
};

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** A port so many behind PORT, unless it is set. */
const portAfter = (name: string, meaning: string, places: number) => ({
  name,
  meaning,
  without: `PORT + ${places}`,
  parse: whole(1, 65_535),
});

/** What links to an app begin with; without it, where the app listens. */
const publicAddress = (name: string, of: string, port: string) => ({
  name,
  meaning: `Public address of ${of}`,
  without: `from HOST and ${port}`,
  parse: origin,
});

const ofStore = (name: string, meaning: string) => ({
  name,
  meaning,
  without: 'needed with S3_ENDPOINT',
  parse: text,
});

/** As many as were measured; a larger demo world is not promised. */
export const MOST_DEMO_GOODS = 100_000;

/** Keeps each setting's own value type while checking its shape. */
const table = <const Table extends Record<string, Setting<unknown>>>(settings: Table): Table =>
  settings;

export const settings = table({
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 15 or newer, as the owner of the database with the right to create roles',
    without: 'an embedded PostgreSQL under DATA_DIR',
    parse: address('postgres', 'postgresql'),
    secret: true,
  },
  dataDir: {
    name: 'DATA_DIR',
    meaning: 'Folder for the embedded database, uploads and the generated secret',
    standard: `${REPOSITORY}.mall`,
    without: '.mall in the project',
    parse: text,
  },
  secret: {
    name: 'MALL_SECRET',
    meaning: 'Keys for sessions and signatures come from it; at least 32 bytes',
    without: 'made once and kept in DATA_DIR/secret',
    parse: atLeastBytes(32),
    secret: true,
  },
  roles: {
    name: 'ROLES',
    meaning: 'What this process does: web answers requests, worker runs timers and events',
    standard: 'web,worker',
    parse: listOf(oneOf('web', 'worker')),
  },
  host: {
    name: 'HOST',
    meaning: 'Network address to listen on',
    standard: '127.0.0.1',
    parse: text,
  },
  storefrontPort: {
    name: 'PORT',
    meaning: 'Port of the storefront and its API',
    standard: '8800',
    parse: whole(1, 65_530), // five more follow it
  },
  sellerPort: portAfter('SELLER_PORT', 'Port of the seller panel', 1),
  adminPort: portAfter('ADMIN_PORT', 'Port of the admin panel', 2),
  promotionPort: portAfter('PROMOTION_PORT', 'Port of the recruiting pages', 3),
  mediaPort: portAfter('MEDIA_PORT', 'Port of uploaded pictures', 4),
  healthPort: portAfter(
    'HEALTH_PORT',
    'Port of /health and /ready in a process without the role web',
    5,
  ),
  socketPort: {
    name: 'SOCKET_PORT',
    meaning: 'Port on which existing clients may open the live channel of the storefront: 5000',
    without: 'none is opened',
    parse: whole(1, 65_535),
  },
  storefrontUrl: publicAddress('STOREFRONT_URL', 'the storefront', 'PORT'),
  sellerUrl: publicAddress('SELLER_URL', 'the seller panel', 'SELLER_PORT'),
  adminUrl: publicAddress('ADMIN_URL', 'the admin panel', 'ADMIN_PORT'),
  promotionUrl: publicAddress('PROMOTION_URL', 'the recruiting pages', 'PROMOTION_PORT'),
  mediaUrl: publicAddress('MEDIA_URL', 'uploaded pictures', 'MEDIA_PORT'),
  trustProxy: {
    name: 'TRUST_PROXY',
    meaning: 'Addresses of the proxies in front whose X-Forwarded headers count; 0 for none',
    standard: '0',
    parse: proxies,
  },
  worker: {
    name: 'OFFLINE_WORKER',
    meaning:
      '0 takes the worker that shows the offline page out of every browser that comes; 1 puts it in',
    standard: '1',
    parse: flag,
  },
  demo: {
    name: 'DEMO',
    meaning: '1 fills an empty database with the demo world and shows its helpers; 0 for business',
    standard: '1',
    parse: flag,
  },
  demoSeed: {
    name: 'DEMO_SEED',
    meaning: 'Number that the demo world grows from; the same number gives the same world',
    standard: '1',
    parse: whole(0, 2 ** 31 - 1),
  },
  demoSize: {
    name: 'DEMO_SIZE',
    meaning: 'Number of goods in the demo world',
    without: 'the hand-made world',
    parse: whole(0, MOST_DEMO_GOODS),
  },
  demoPictures: {
    name: 'DEMO_PICTURES',
    meaning: 'Folder for the drawn pictures of the demo world; several malls may share it',
    standard: `${REPOSITORY}.mall/demo-pictures`,
    without: '.mall/demo-pictures in the project',
    parse: text,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    meaning: 'Mail server',
    without: 'mails stay in the outbox that the admin panel shows',
    parse: server('smtp', 'smtps'),
    secret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    meaning: 'Sender of the mails',
    standard: 'Entrepot <no-reply@localhost>',
    parse: sender,
  },
  reportMail: {
    name: 'REPORT_MAIL',
    meaning:
      'Somebody outside: told each day what was moved by hand, and at once of books that do not add up',
    without: 'nobody outside is told',
    parse: mailbox,
  },
  smsUrl: {
    name: 'SMS_URL',
    meaning: 'Takes text messages as JSON {to, text} by POST; user and password may stand in it',
    without: 'none are sent; in the demo world they stay in the outbox like mails',
    parse: address('https', 'http'),
    secret: true,
  },
  chainNodes: {
    name: 'CHAIN_NODES',
    meaning: 'Nodes of networks, such as ethereum=https://a,https://b: a second one has to agree',
    standard: '',
    without: 'deposits over chains are not seen',
    parse: nodes,
    // A provider's key may stand in an address.
    secret: true,
  },
  depositKeys: {
    name: 'DEPOSIT_KEYS',
    meaning:
      'Extended public keys from which deposit addresses are derived (0/i): ethereum=xpub…,bitcoin=zpub…',
    without: 'no deposit addresses; the demo world makes a key of its own for its chain',
    parse: publicKeys,
    secret: true,
  },
  screeningUrl: {
    name: 'SCREENING_URL',
    meaning: 'Asked by POST as JSON about withdrawals and bound addresses; answers clear or review',
    without: 'nobody is asked',
    parse: encrypted,
    // A user and a password may stand in it.
    secret: true,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    meaning: 'S3-compatible store for uploads',
    without: 'uploads lie under DATA_DIR',
    parse: address('https', 'http'),
  },
  s3Bucket: ofStore('S3_BUCKET', 'Its bucket'),
  s3Region: { name: 'S3_REGION', meaning: 'Its region', standard: 'auto', parse: text },
  s3AccessKey: { ...ofStore('S3_ACCESS_KEY', 'Its access key'), secret: true },
  s3SecretKey: { ...ofStore('S3_SECRET_KEY', 'Its secret key'), secret: true },
  stripeKey: {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'Key of the card provider; a business takes live keys only',
    without: 'no deposits by card',
    parse: text,
    secret: true,
  },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning: 'What it signs its calls of /callbacks/card with',
    without: 'no deposits by card',
    parse: text,
    secret: true,
  },
  stripeAccount: {
    name: 'STRIPE_ACCOUNT',
    meaning: 'The account there that all money has to come to',
    without: 'no deposits by card',
    parse: text,
  },
  stripeUrl: {
    name: 'STRIPE_URL',
    meaning: 'Where the card provider is asked',
    without: 'its own public address',
    parse: encrypted,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    meaning: 'Least severity that is logged',
    standard: 'info',
    parse: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
});
