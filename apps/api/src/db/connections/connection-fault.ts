/**
 * Whether a statement failed because the database is away, starting, too busy or closing, because it no longer takes
 * writes, or because another transaction was in the way: the same statement may succeed later. Classes 08, 40, 53 and
 * 57P of PostgreSQL's codes, 25006, and 55P03 for a lock that was not to be had in time.
 */
export function isConnectionFault(error: unknown): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  return (
    /^(?:08|40|53|55P03|57P)/.test(code) ||
    isDemoted(error) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout/i.test(message) ||
    // Between the coordinator of a cluster and a worker, with a code of no class.
    /failure on connection marked as essential/i.test(message) ||
    /cannot use a pool after calling end|connection error and is not queryable|client was closed/i.test(message) ||
    (cause instanceof Error && isConnectionFault(cause))
  )
}

/** The server at the far end has become a standby: a connection to it stays useless, another one may find its successor. */
export function isDemoted(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '25006' || cause?.code === '25006'
}
