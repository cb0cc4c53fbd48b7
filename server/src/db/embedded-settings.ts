import path from 'node:path';
import type { Cluster } from './embedded-cluster.ts';

/**
 * The settings of the embedded PostgreSQL. Durability is left as PostgreSQL ships it: fsync and synchronous commit on.
 * Its log holds events of the server alone, for the errors of statements name people; the server logs those itself.
 */
export function embeddedSettings(cluster: Cluster, port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    password_encryption: 'scram-sha-256',

    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',

    deadlock_timeout: '100ms',
    timezone: 'UTC',

    logging_collector: 'on',
    log_directory: path.join(cluster.folder, 'log'),
    log_filename: 'postgres-%u.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  };
}
