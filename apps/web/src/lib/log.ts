// oxlint-disable no-console -- the console is where a browser logs
import type { Call } from '@kartu/contracts/call'
import { type ApiError, isApiError } from './api-error.ts'

/**
 * Logs a failure (specification, section 8) to the browser's console, so that a person who asks for help can name it.
 * For a call it contains the reference to the server's log, and nothing that was sent.
 */
export function logCall({ method, path }: Call, { status, code, requestId, cause }: ApiError): void {
  const text = `${method} ${path}: ${status} ${code}${requestId === '' ? '' : `, request ${requestId}`}`
  // A fault that a person can fix is not a fault of the app.
  if (status >= 400 && status < 500) console.warn(text)
  else console.error(text, ...(cause === undefined ? [] : [cause]))
}

/** Logs a fault of the app itself; a failed call has been logged already. */
export function logFault(error: unknown): void {
  if (!isApiError(error)) console.error(error)
}
