import type { FieldError } from '@kartu/contracts/route'

/** A call that did not succeed. `message` is a sentence for the reader, already in the reader's language. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** One of the contract's closed list, `network` when there was no answer, or `proxy_limit` for a 413 that is not Kartu's. */
  readonly code: string
  readonly fields: readonly FieldError[]
  /** To be named to support; empty when there was no answer. */
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

  /** The outcome on the server is not known, so the same call may be sent again under the same idempotency key. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** The messages of a failed call by field, for a form; the first one of a field counts. */
export function fieldMessages(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  if (isApiError(error)) for (const { field, message } of error.fields) messages[field] ??= message
  return messages
}

/** The value that the server offers for a field in place of the refused one. */
export const suggestionFor = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.fields.find((one) => one.field === field)?.suggestion : undefined
