import { errorStatus, type ErrorCode } from '@kartu/contracts/errors'
import type { Route } from '@kartu/contracts/route'
import { codesOf, type HandlerCodes } from './error-codes.ts'

import { signInNeeds } from '@kartu/contracts/governance/sign-in-rules.policy'

const uploadCodes = codesOf('http/uploads/upload.ts', 'withUpload')

/** Codes of an impaired server, which every operation can return. */
export const faultCodes = ['internal', 'unavailable'] as const satisfies readonly ErrorCode[]

/** Codes of readers of uploaded tables, which run in their own thread. */
const tableCodes = (Object.keys(errorStatus) as ErrorCode[]).filter((code) =>
  /^import_(?:file_|busy|unpacked_max|rows_max|columns_max)/.test(code),
)

/** Error codes thrown behind an interface, where `error-codes.ts` cannot find them. */
const hiddenCodes: Record<string, readonly ErrorCode[]> = {
  // A bulk action checks the permission and the state of its records.
  'bulkJobs.start': ['not_allowed', 'bulk_job_state', 'not_found'],
  'imports.create': tableCodes,
  'leadImports.create': tableCodes,
}

/**
 * Codes that an operation can answer: those of its handler, and those of the steps before it, which `mount()` derives
 * from the route.
 */
export function operationCodes(name: string, route: Route, handler: HandlerCodes): ErrorCode[] {
  const codes = new Set<ErrorCode>(['too_many_requests', ...handler.codes, ...(hiddenCodes[name] ?? [])])
  const add = (when: boolean | undefined, ...more: readonly ErrorCode[]) => {
    if (when) for (const code of more) codes.add(code)
  }
  const writes = route.method !== 'GET'
  const namesCompany = route.path.includes(':companyId')
  add(writes || route.query !== undefined, 'malformed')
  add(route.query !== undefined || route.body !== undefined || (writes && !route.raw), 'invalid')
  add(route.body !== undefined && !route.upload, 'body_missing')
  add(writes, 'media_type', 'too_large')
  add(route.params !== undefined, 'not_found')
  add(route.access !== 'public', 'unauthenticated', 'api_key_invalid', 'api_keys_off')
  add(route.access !== 'public', 'api_key_person', 'api_key_scope')
  add(writes && route.access !== 'public' && handler.remembered, 'idempotency_key_reused')
  add(route.access === 'company', 'access_gone', 'not_found')
  add(route.access === 'company' && !namesCompany && !route.companyOptional, 'company_none', 'company_unnamed')
  add(route.access === 'company' && route.whileDeleting !== true, 'company_being_deleted')
  add(route.access === 'company' && route.beforeRules !== true, ...signInNeeds)
  add(route.access === 'company' && writes && route.whenLapsed !== true, 'subscription_expired')
  add(route.upload, ...uploadCodes, 'file_missing')
  for (const code of faultCodes) codes.delete(code)
  return [...codes].toSorted((one, other) => errorStatus[one] - errorStatus[other] || (one < other ? -1 : 1))
}
