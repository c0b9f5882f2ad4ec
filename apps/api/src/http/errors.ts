import { type ErrorCode, errorStatus } from '@kartu/contracts/errors'
import { faultNameCharactersMax, faultsToldMax } from '@kartu/contracts/limits'
import type { Failure, FieldError } from '@kartu/contracts/route'
import { issueBound, issueKey, type ValidationKey } from '@kartu/contracts/validation'
import { deletedText, errorText, type Translate, validationText } from '@kartu/messages/translator'
import type { z } from 'zod'

export interface FieldFault {
  /** Dotted path into the request. */
  field: string
  key: ValidationKey
  /** The exceeded bound, if the message names one. */
  max?: number
  /** A value that would be accepted instead. */
  suggestion?: string
}

interface Details {
  fields?: FieldFault[]
  /** Values in the code's message, such as a limit. */
  values?: Record<string, string | number>
  /** Only logged, never sent. */
  cause?: unknown
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** Default `Retry-After` of a 503: a restart takes no longer. */
export const unavailableSeconds = 5

/** The one error that a use case throws on purpose: a code of the closed list, with the values of its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldFault[]
  readonly values: Record<string, string | number>
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.fields = details.fields ?? []
    this.values = details.values ?? {}
    this.retryAfter = details.retryAfter
  }
}

export const invalidField = (field: string, key: ValidationKey): AppError =>
  new AppError('invalid', { fields: [{ field, key }] })

/** An error shown beside the fields at fault, such as an email that is taken. */
export const fieldError = (code: ErrorCode, ...fields: string[]): AppError =>
  Object.assign(new AppError(code), { fields: fields.map((field) => ({ field, key: code as never })) })

export const notFound = (): AppError => new AppError('not_found')

/**
 * Refuses an action inside the caller's own company: 400, because the specification's client ends the session on every
 * 403.
 */
export function allow(permitted: boolean): void {
  if (!permitted) throw new AppError('not_allowed')
}

/** The first faults of a schema as field faults; a request with more of them needs no complete list. */
export function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.slice(0, faultsToldMax).flatMap(faultsOfIssue).slice(0, faultsToldMax)
}

function faultsOfIssue(issue: z.ZodError['issues'][number]): FieldFault[] {
  const fault = { key: issueKey(issue), max: issueBound(issue) }
  if (issue.code !== 'unrecognized_keys') return [{ ...fault, field: fieldName(issue.path) }]
  return issue.keys.slice(0, faultsToldMax).map((key) => ({ ...fault, field: fieldName([...issue.path, key]) }))
}

/** A dotted path; names that the caller invented are truncated. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => String(part).slice(0, faultNameCharactersMax).toWellFormed())
    .join('.')
    .slice(0, 4 * faultNameCharactersMax)

/**
 * The answer for an error, with messages in the reader's language. `writtenTo` is the URL segment of the record being
 * written, such as `divisions`.
 */
export function failureOf(error: AppError, t: Translate, requestId: string, writtenTo = ''): Failure {
  const errors = error.fields.map((fault): FieldError => {
    const own = fault.key === (error.code as string)
    return {
      field: fault.field,
      code: fault.key,
      message: own ? errorText(t, error.code, error.values) : validationText(t, fault.key, fault.max),
      ...(fault.suggestion === undefined ? {} : { suggestion: fault.suggestion }),
    }
  })
  return {
    status: 'error',
    code: error.code,
    message: (error.code === 'not_found' && deletedText(t, writtenTo)) || errorText(t, error.code, error.values),
    request_id: requestId,
    ...(errors.length > 0 ? { errors } : {}),
  }
}

export const statusOf = (error: AppError): number => errorStatus[error.code]

/** Name of a violated database constraint; in a shard of a distributed table it ends in a number. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = (error as { cause?: unknown }).cause ?? error
  const { code, constraint, message } = found as { code?: string; constraint?: string; message: string }
  if (code === undefined || !code.startsWith('23')) return undefined
  // The coordinator of a cluster passes on only the message of the worker.
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}

/** Value for a constraint. In a shard, a name that is too long is truncated and ends in a hash. */
function namedIn<T>(constraints: Record<string, T>, name = ''): T | undefined {
  const beginning = /^(.{40,})_[0-9a-f]{8}$/.exec(name)?.[1]
  const key = Object.keys(constraints).find((one) => one === name || (beginning && one.startsWith(beginning)))
  return key === undefined ? undefined : constraints[key]
}

/** Runs a write and translates a violated constraint into its error. */
export async function translating<T>(constraints: Record<string, () => AppError>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const meant = namedIn(constraints, violatedConstraint(error))
    if (meant) throw Object.assign(meant(), { cause: error })
    throw error
  }
}
