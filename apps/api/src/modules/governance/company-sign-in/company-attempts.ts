import type { CompanyAnswer } from '@kartu/contracts/governance/company-sign-in'
import { type CompanyPerson, companySignInUrl, proveAtCompany } from '../../../gateways/company-provider.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { AppError } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { newToken } from '../../../http/caller/session.ts'
import { answerAttempt, insertAttempt } from '../../identity/identities/attempts.sql.ts'
import { type ConnectionRow, findConnection } from './company-sign-in.sql.ts'
import {
  guardOf,
  nameOf,
  type ProviderContext,
  providerOf,
  redirectUrlOf,
  withProviderErrors,
} from './provider-context.ts'

/** Purpose of a sign-in at a company's provider. An attempt is valid only for its purpose. */
type Purpose = 'sign_in' | 'pass' | 'test'

interface Begun {
  url: string
  request: string
  company_id: string
}

/**
 * Begins an attempt for the caller, or for the session of `userId`. The browser gets the request; its hash is stored.
 */
export async function beginAtCompany(
  context: ProviderContext,
  row: ConnectionRow,
  purpose: Purpose,
  userId: string | null,
): Promise<Begun> {
  const { global } = context.deps.database
  await countUse(global, limits.loginElsewhere, addressSubject(context.address))
  const request = newToken()
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const redirectUrl = redirectUrlOf(context.deps.env, row.company_id)
  const going = companySignInUrl(providerOf(context, row), guardOf(context), { redirectUrl, ...secrets })
  const url = await withProviderErrors(context, row.issuer, going)
  await insertAttempt(global, { request, provider: 'company', scope: scopeOf(row, purpose), userId, ...secrets })
  return { url, request, company_id: row.company_id }
}

/**
 * Returns the identity that the provider confirms. An answer works once, and only for the browser, purpose, account and
 * connection that began the attempt. An answer for another company or an earlier provider is rejected.
 */
export async function proveAttempt(
  context: ProviderContext,
  { companyId, purpose, userId }: { companyId: string; purpose: Purpose; userId: string | null },
  { code, state, iss, request }: CompanyAnswer,
): Promise<{ person: CompanyPerson; row: ConnectionRow }> {
  const { database, env } = context.deps
  await countUse(database.global, limits.loginElsewhere, addressSubject(context.address))
  const attempt = await answerAttempt(database.global, 'company', { request, state })
  const row = await findConnection(database.read({ companyId }), companyId)
  if (!row || (purpose !== 'test' && !row.is_on)) throw new AppError('company_sign_in_off')
  if (attempt?.user_id !== userId || attempt.scope !== scopeOf(row, purpose))
    throw new AppError('provider_sign_in', { values: { provider: nameOf(row.issuer) } })
  const { nonce, code_verifier: codeVerifier } = attempt
  const begun = { redirectUrl: redirectUrlOf(env, companyId), state, nonce, codeVerifier }
  const proving = proveAtCompany(providerOf(context, row), guardOf(context), { code, state, iss }, begun)
  return { person: await withProviderErrors(context, row.issuer, proving), row }
}

const scopeOf = ({ company_id: companyId, id }: ConnectionRow, purpose: Purpose): string =>
  `${purpose} ${companyId} ${id}`
