/** `0` is none. */
const limits = {
  // With the wait for a connection of the pool, a call that does not get its lock is answered within 30 seconds.
  program: { statement: '60s', lock: '8s', idleInTransaction: '60s' },
  /** Migrations may take long, and bring their own limit for locks. */
  owner: { statement: '0', lock: '0', idleInTransaction: '0' },
}

/**
 * What statements rely on, whatever defaults a server, a database or a role was given, as one statement: set for a
 * session, or for a transaction where the connection is shared. Sent as a statement, because poolers refuse most of it
 * among the parameters of a connection's start. Where temporary tables come last, none can stand before a table of the
 * program.
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
    // Compiling a statement over all parts of `activities` takes seconds, reading the one part that it needs milliseconds.
    ['jit', 'off'],
    // On Citus a transaction takes one connection to each worker, also where it asks all shards, or changes a table.
    ['citus.multi_shard_modify_mode', 'sequential'],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ]
  if (lasts === 'session')
    settings.push(['default_transaction_isolation', 'read committed'], ['idle_session_timeout', '0'])
  // Notices of `if not exists` say nothing that a person at the terminal needs.
  if (user === 'owner') settings.push(['client_min_messages', 'warning'])
  const set = ([name, value]: [string, string]) => `set_config('${name}', '${value}', ${lasts === 'transaction'})`
  const newer = `case when current_setting('server_version_num')::int >= 170000 then ${set(['transaction_timeout', '0'])} end`
  return `select ${[...settings.map(set), newer].join(', ')}`
}
