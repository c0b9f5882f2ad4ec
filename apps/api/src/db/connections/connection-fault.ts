/**
 * True if a statement failed because the database is unreachable, starting, overloaded, shutting down or read-only, or
 * because another transaction blocked it: the same statement may succeed later. PostgreSQL's classes 08, 40, 53 and
 * 57P, code 25006, and 55P03 for a lock timeout.
 */
export function isConnectionFault(error: unknown): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  return (
    /^(?:08|40|53|55P03|57P)/.test(code) ||
    isDemoted(error) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout/i.test(message) ||
    // A fault between a cluster's coordinator and worker, whose code belongs to no class.
    /failure on connection marked as essential/i.test(message) ||
    /cannot use a pool after calling end|connection error and is not queryable|client was closed/i.test(message) ||
    (cause instanceof Error && isConnectionFault(cause))
  )
}

/**
 * True if the server has become a standby: a connection to it stays useless, while a new one may find its successor.
 */
export function isDemoted(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '25006' || cause?.code === '25006'
}
