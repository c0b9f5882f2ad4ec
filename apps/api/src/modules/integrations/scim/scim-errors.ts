import type { ErrorCode } from '@kartu/contracts/errors'
import { translator } from '@kartu/messages/translator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, failureOf, statusOf, unavailableSeconds } from '../../../http/errors.ts'
import { localeOf } from '../../../http/locale.ts'
import { noteErrorCode } from '../../../http/log/request-log.ts'
import { faultText } from './scim-fault-text.ts'
import { errorSchema, scimContentType } from './scim-schemas.ts'

/** Statuses that differ from those of the API, because directories use them to decide whether to repeat a call. */
const statuses: Partial<Record<ErrorCode, number>> = {
  last_super_admin: 409,
  email_taken: 409,
  external_id_taken: 409,
  division_name_taken: 409,
  pro_team_name_taken: 409,
  member_erased: 409,
  not_allowed: 403,
  api_key_scope: 403,
  paywalled: 403,
  api_keys_off: 403,
  subscription_expired: 403,
  company_being_deleted: 403,
}

/** Kinds of errors (RFC 7644, section 3.12). */
const types: Partial<Record<ErrorCode, string>> = {
  scim_filter: 'invalidFilter',
  scim_path: 'invalidPath',
  invalid: 'invalidValue',
  email_domain_not_allowed: 'invalidValue',
  scim_group_members: 'invalidValue',
  malformed: 'invalidSyntax',
  body_missing: 'invalidSyntax',
  email_taken: 'uniqueness',
  external_id_taken: 'uniqueness',
  division_name_taken: 'uniqueness',
  pro_team_name_taken: 'uniqueness',
  scim_taken: 'uniqueness',
  scim_address_taken: 'uniqueness',
  scim_email_unconfirmed: 'uniqueness',
  scim_waits: 'uniqueness',
}

export const scimStatusOf = (error: AppError): number => statuses[error.code] ?? statusOf(error)

/** Sends an error in SCIM's format (RFC 7644, section 3.12). Administrators read `detail` in their directory. */
export function sendScimError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  noteErrorCode(request, error.code)
  const status = scimStatusOf(error)
  const t = translator(localeOf(request.headers['accept-language']))
  const message = faultText(error, t)
  const { errors = [] } = failureOf(error, t, request.id)
  const fields = errors.flatMap(({ code, field, message: text }) => (code === error.code ? [] : `${field}: ${text}`))
  const retryAfter = error.retryAfter ?? (status === 503 ? unavailableSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Kartu"')
  reply.removeHeader('etag')
  const scimType = types[error.code]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(scimContentType)
    .send(
      JSON.stringify({
        schemas: [errorSchema],
        status: String(status),
        ...(scimType === undefined ? {} : { scimType }),
        detail: status >= 500 ? `${message} (${request.id})` : [...fields, message].join(' '),
      }),
    )
}
