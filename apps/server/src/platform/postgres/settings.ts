/** PostgreSQL's settings for a mall on one machine, as command-line words. */

const common = {
  max_connections: 100,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  autovacuum_naptime: '15s', // queues (events, sales to count) leave dead rows as fast as orders come
  jit: 'off', // our queries are short: compiling them costs more than it saves
};

/** An acknowledged payment survives a power cut. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica', // online backup reads the log
  max_wal_size: '2GB',
  wal_keep_size: '256MB', // enough for the log written while a backup copies the files
};

/** For tests: the whole cluster is thrown away. */
const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400, // one mall for each worker of the test runner
  wal_level: 'minimal',
  max_wal_senders: 0,
};

export type ServerSettings = { socketDir: string; port: number; listen: boolean; durable: boolean };

export function settingWords({ socketDir, port, listen, durable: keep }: ServerSettings): string[] {
  const all = {
    ...common,
    ...(keep ? durable : fleeting),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    listen_addresses: listen ? '127.0.0.1' : '',
    port,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
