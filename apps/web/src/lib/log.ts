// oxlint-disable no-console -- the console is where a browser logs
import type { Call } from '@kartu/contracts/call'
import { type ApiError, isApiError } from './api-error.ts'

/**
 * The specification logs what fails (section 8): here, into the browser's console, so that somebody who asks for help can
 * say what it was. Of a call it says what answers to it in the server's log, and nothing that was sent.
 */
export function logCall({ method, path }: Call, { status, code, requestId, cause }: ApiError): void {
  const text = `${method} ${path}: ${status} ${code}${requestId === '' ? '' : `, request ${requestId}`}`
  // What a person can put right is no fault of the app.
  if (status >= 400 && status < 500) console.warn(text)
  else console.error(text, ...(cause === undefined ? [] : [cause]))
}

/** What failed in the app itself; a call has been logged when it failed. */
export function logFault(error: unknown): void {
  if (!isApiError(error)) console.error(error)
}
