import type { FieldError } from '@kartu/contracts/route'

/** A call that did not succeed. `message` is a sentence for the reader, already in the reader's language. */
export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** A code of the contract's closed list, `network` without an answer, or `proxy_limit` for a 413 from a proxy. */
  readonly code: string
  readonly fields: readonly FieldError[]
  /** Reference for support; empty without an answer. */
  readonly requestId: string

  constructor(facts: {
    status: number
    code: string
    message: string
    fields?: readonly FieldError[]
    requestId?: string
    cause?: unknown
  }) {
    super(facts.message, { cause: facts.cause })
    this.name = 'ApiError'
    this.status = facts.status
    this.code = facts.code
    this.fields = facts.fields ?? []
    this.requestId = facts.requestId ?? ''
  }

  /** The outcome on the server is unknown, so the same call may be repeated with the same idempotency key. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Messages of a failed call by field, for a form; the first one of a field is used. */
export function fieldMessages(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  if (isApiError(error)) for (const { field, message } of error.fields) messages[field] ??= message
  return messages
}

/** Value that the server suggests instead of the refused one. */
export const suggestionFor = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.fields.find((one) => one.field === field)?.suggestion : undefined
