import {
  type ChangeCompanySignIn,
  type CompanyAnswer,
  type CompanySignIn,
  isIssuer,
  type SaveCompanySignIn,
  type TestedCompanySignIn,
} from '@kartu/contracts/governance/company-sign-in'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { discoverProvider, WrongProvider } from '../../../gateways/company-provider.ts'
import { AppError, fieldError, notFound } from '../../../http/errors.ts'
import type { Acting, ActingPerson } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { beginAtCompany, proveAttempt } from './company-attempts.ts'
import {
  changeConnection,
  type ConnectionRow,
  deleteConnection,
  findConnection,
  lockConnection,
  noteTested,
  replaceConnection,
  settleRequired,
  storeSecret,
} from './company-sign-in.sql.ts'
import { requireNotNew } from '../../company/super-admin-changes/super-admin-changes.ts'
import { companySignInView } from './company-sign-in.view.ts'
import { provedAddress } from './proved-address.ts'
import { guardOf, type ProviderContext, secretPlace, shownIssuer, withProviderErrors } from './provider-context.ts'
import { listDomains } from './sign-in-domains.sql.ts'

/**
 * Saves a provider whose metadata matches the input. A different issuer or client must be tested and turned on again; a
 * new secret for the same client takes effect without interruption.
 */
export async function saveConnection(
  context: ProviderContext,
  acting: ActingPerson,
  { issuer, client_id: clientId, client_secret: given }: SaveCompanySignIn,
): Promise<CompanySignIn> {
  const { database, secrets } = context.deps
  const { companyId } = acting.actor
  if (!secrets.ready) throw new AppError('company_sign_in_secret')
  await withProviderErrors(
    context,
    issuer,
    discoverProvider({ issuer, clientId, clientSecret: '' }, guardOf(context)),
  ).catch(offerIssuer)
  await database.transaction({ companyId }, async (tx) => {
    const before = await lockConnection(tx, companyId)
    const isSame = before?.issuer === issuer && before.client_id === clientId
    if (isSame && given !== undefined) await storeSecret(tx, before, secrets.seal(given, secretPlace(before.id)))
    if (!isSame) {
      if (given === undefined) throw fieldError('company_sign_in_secret_again', 'client_secret')
      const id = newId()
      const clientSecret = secrets.seal(given, secretPlace(id))
      await replaceConnection(tx, companyId, { id, issuer, clientId, clientSecret })
      await settleRequired(tx, companyId)
    }
    const after = { issuer, client_id: clientId, secret: given === undefined ? 'kept' : 'new' }
    await tellOf(tx, acting, 'saved', before && { issuer: before.issuer, client_id: before.client_id }, after)
  })
  return settingsOf(context, companyId)
}

/** Adds the provider's actual issuer to the error for the field, if it is valid input. */
function offerIssuer(error: unknown): never {
  if (!(error instanceof AppError && error.cause instanceof WrongProvider && error.code === 'provider_issuer'))
    throw error
  const shown = shownIssuer(error.cause)
  const suggestion = shown === error.cause.found && isIssuer(shown) ? { suggestion: shown } : {}
  throw Object.assign(error, { fields: [{ field: 'issuer', key: error.code, ...suggestion }] })
}

/** Begins a test sign-in, which opens no session. */
export const beginTest = async (context: ProviderContext, acting: ActingPerson) => {
  const { companyId, userId } = acting.actor
  return beginAtCompany(context, await requireConnection(context, companyId), 'test', userId)
}

export async function endTest(
  context: ProviderContext,
  acting: ActingPerson,
  answer: CompanyAnswer,
): Promise<TestedCompanySignIn> {
  const { companyId, userId } = acting.actor
  const { person, row } = await proveAttempt(context, { companyId, purpose: 'test', userId }, answer)
  const { database } = context.deps
  await database.transaction({ companyId }, async (tx) => {
    if (!(await noteTested(tx, companyId, row.id))) throw new AppError('company_sign_in_off')
    await tellOf(tx, acting, 'tested', undefined, { issuer: row.issuer })
  })
  const { firstName: first_name, lastName: last_name } = person
  const { email, trouble } = provedAddress(person, await listDomains(database.read({ companyId }), companyId))
  return { settings: await settingsOf(context, companyId), email, first_name, last_name, trouble }
}

/** Checks of the session that makes the change. */
interface Asked {
  /**
   * True if the session still has access once the sign-in is required: it came through the provider, or has proved a
   * second factor.
   */
  keepsAccess: () => Promise<boolean>
  /** Throws if the session has no recent proof (decision 148). */
  prove: () => Promise<void>
}

/**
 * Turns the sign-in on or off. To require it, a domain is needed, and the caller must keep a way to sign in. A proof is
 * needed for changes that admit more people: turning it on, no longer requiring it, or letting people who use it join
 * without approval.
 */
export async function changeSignIn(
  tx: Db,
  acting: Acting,
  change: ChangeCompanySignIn,
  { keepsAccess, prove }: Asked,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockConnection(tx, companyId)
  if (!before) throw notFound()
  const is_on = change.on ?? before.is_on
  const is_required = is_on && (change.required ?? before.is_required)
  const next = { is_on, is_required, joining: change.joining ?? before.joining }
  if (next.is_on && before.tested_at === null) throw new AppError('company_sign_in_untested')
  if (change.on === true || next.is_required) await requireDomain(tx, companyId)
  const letsMore = next.joining === 'member' && before.joining !== 'member'
  const opens = next.is_on && !before.is_on
  if (opens || (before.is_required && !next.is_required) || letsMore) await prove()
  if (next.is_required && !before.is_required) {
    await requireNotNew(tx, acting)
    if (!(await keepsAccess())) throw new AppError('company_sign_in_way_back')
  }
  await changeConnection(tx, companyId, next)
  await settleRequired(tx, companyId)
  await tellOf(tx, acting, 'updated', shownOf(before), shownOf(next))
}

/**
 * Turns the sign-in off at once, even if it is required. The operator uses it to unlock a company. Returns false if it
 * was off.
 */
export async function turnOff(tx: Db, acting: Acting): Promise<boolean> {
  const { companyId } = acting.actor
  const before = await lockConnection(tx, companyId)
  if (!before?.is_on) return false
  await changeConnection(tx, companyId, { ...before, is_on: false, is_required: false })
  await settleRequired(tx, companyId)
  await tellOf(tx, acting, 'turned_off', shownOf(before))
  return true
}

export async function removeConnection(tx: Db, acting: Acting, prove: Asked['prove']): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockConnection(tx, companyId)
  if (!before) return
  await prove()
  await deleteConnection(tx, companyId)
  await settleRequired(tx, companyId)
  await tellOf(tx, acting, 'removed', { issuer: before.issuer, client_id: before.client_id })
}

export const settingsOf = ({ deps }: ProviderContext, companyId: string): Promise<CompanySignIn> =>
  companySignInView(deps, deps.database.read({ companyId }), companyId)

async function requireConnection({ deps }: ProviderContext, companyId: string): Promise<ConnectionRow> {
  const row = await findConnection(deps.database.read({ companyId }), companyId)
  if (!row) throw notFound()
  return row
}

async function requireDomain(tx: Db, companyId: string): Promise<void> {
  const domains = await listDomains(tx, companyId)
  if (!domains.some(({ proved_at: provedAt }) => provedAt !== null)) throw new AppError('company_sign_in_domain_first')
}

const shownOf = ({
  is_on: on,
  is_required: required,
  joining,
}: Pick<ConnectionRow, 'is_on' | 'is_required' | 'joining'>) => ({
  on,
  required,
  joining,
})

type Deed = 'saved' | 'tested' | 'updated' | 'turned_off' | 'removed'

const tellOf = (tx: Db, acting: Acting, deed: Deed, before?: object, after?: object) =>
  tell(tx, acting, {
    audit: [{ action: `company_sign_in.${deed}`, subjectId: acting.actor.companyId, before, after }],
    shows: 'nothing',
    notify: [],
  })
