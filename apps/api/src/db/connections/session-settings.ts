/** `0` means no limit. */
const limits = {
  // Including the wait for a pool connection, a call that does not get its lock is answered within 30 seconds.
  program: { statement: '60s', lock: '8s', idleInTransaction: '60s' },
  /** Migrations may take long and set their own lock limit. */
  owner: { statement: '0', lock: '0', idleInTransaction: '0' },
}

/**
 * Settings that statements rely on, whatever the defaults of the server, database or role, as one statement: for a
 * session, or for a transaction if the connection is shared. Sent as a statement, because poolers refuse most of them
 * as start-up parameters. Temporary tables come last in the search path, so none can shadow a table of the program.
 */
export function settingsFor(user: 'program' | 'owner', lasts: 'session' | 'transaction'): string {
  const { statement, lock, idleInTransaction } = limits[user]
  const settings: [name: string, value: string][] = [
    ['statement_timeout', statement],
    ['search_path', 'public, pg_temp'],
    ['timezone', 'UTC'],
    ['datestyle', 'ISO, MDY'],
    ['intervalstyle', 'postgres'],
    ['standard_conforming_strings', 'on'],
    ['row_security', 'on'],
    // Compiling a statement over all partitions of `activities` takes seconds; reading the one partition that it needs
    // takes milliseconds.
    ['jit', 'off'],
    // On Citus a transaction opens one connection to each worker, even if it queries all shards or changes a table.
    ['citus.multi_shard_modify_mode', 'sequential'],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ]
  if (lasts === 'session')
    settings.push(['default_transaction_isolation', 'read committed'], ['idle_session_timeout', '0'])
  // Hides notices of `if not exists` from the operator at the terminal.
  if (user === 'owner') settings.push(['client_min_messages', 'warning'])
  const set = ([name, value]: [string, string]) => `set_config('${name}', '${value}', ${lasts === 'transaction'})`
  const newer = `case when current_setting('server_version_num')::int >= 170000 then ${set(['transaction_timeout', '0'])} end`
  return `select ${[...settings.map(set), newer].join(', ')}`
}
