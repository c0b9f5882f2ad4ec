/** Limits of a connection in PostgreSQL's own spelling; `0` is none. */
interface Limits {
  statement: string
  idleInTransaction: string
}

/**
 * What the program's statements rely on, set on every connection: a server, a database or a role may have been given
 * other defaults. Sent as statements, because poolers refuse most of it among the parameters of a connection's start.
 * Where temporary tables come last, none can stand before a table of the program.
 */
const sessionSettings = ({ statement, idleInTransaction }: Limits): string[] => [
  // First: a short one of somebody else's would end those behind it.
  `set statement_timeout = '${statement}'`,
  `set search_path = public, pg_temp`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, MDY'`,
  `set intervalstyle = 'postgres'`,
  `set standard_conforming_strings = on`,
  `set default_transaction_isolation = 'read committed'`,
  `set row_security = on`,
  `set lock_timeout = 0`,
  `set idle_session_timeout = 0`,
  `set idle_in_transaction_session_timeout = '${idleInTransaction}'`,
  `select set_config('transaction_timeout', '0', false) where current_setting('server_version_num')::int >= 170000`,
]

export const programSettings = sessionSettings({ statement: '60s', idleInTransaction: '60s' })

/** Migrations may take long; notices of `if not exists` say nothing that a person at the terminal needs. */
export const ownerSettings = [
  ...sessionSettings({ statement: '0', idleInTransaction: '0' }),
  `set client_min_messages = warning`,
].join('; ')
