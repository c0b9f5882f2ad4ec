/**
 * Whether a statement failed because the database is away, starting, too busy or closing, or because another
 * transaction was in the way: the same statement may succeed later. Classes 08, 40, 53 and 57P of PostgreSQL's codes.
 */
export function isConnectionFault(error: unknown): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  return (
    /^(?:08|40|53|57P)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(code) ||
    /connection terminated|timeout exceeded when trying to connect|cannot use a pool after calling end/i.test(
      message,
    ) ||
    (cause instanceof Error && isConnectionFault(cause))
  )
}
