import { type CrmKind, crmNames, crmSites } from '@kartu/contracts/integrations/crm.plain'
import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CrmAccount, type CrmConnector, CrmFault, type CrmTokens } from '../../../gateways/crm/crm.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { AppError } from '../../../http/errors.ts'
import { lastNumber } from '../changes/last-number.ts'
import { accountOf, connectorOf, refreshPlace, sealedTokens } from './crm-access.ts'
import { type CrmActing, requireConnector, wake } from './crm.ts'
import {
  crmResponsibility,
  deleteAccount,
  deleteConnection,
  insertAccount,
  insertConnection,
  lockConnection,
  storeHost,
  storeOn,
  storeTokens,
} from './crm-connections.sql.ts'
import { insertSignIn, type SignInOwner, takeSignIn } from './crm-sign-ins.sql.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

/** Page of the web app to which a CRM returns the browser. The URL is registered at the CRM, so it must not change. */
const redirectPath = '/company/crm'

/** Begins a sign-in at the CRM. The browser gets the state, of which only a hash is stored. Returns the URL. */
export async function beginSignIn(
  db: Db,
  deps: Deps,
  owner: SignInOwner,
  { kind, typed }: { kind: CrmKind; typed: string },
): Promise<string> {
  const connector = requireConnector(deps, kind)
  const site = siteOf(connector, typed)
  const [state, codeVerifier] = [newToken(), newToken()]
  await insertSignIn(db, owner, { kind, stateHash: hashToken(state), codeVerifier, site })
  return connector.signInUrl({ redirectUrl: deps.env.publicUrl + redirectPath, state, codeVerifier, site })
}

/** Origin of the company at the CRM; empty for the default one. Throws `crm_site`. */
function siteOf(connector: CrmConnector, typed: string): string {
  const place = crmSites[connector.kind]
  if (!place || (typed === '' && !place.isRequired)) return ''
  const site = connector.siteOf?.(typed)
  if (site === undefined)
    throw new AppError('crm_site', { values: { crm: crmNames[connector.kind], example: place.example } })
  return site
}

/**
 * Completes a sign-in once, for the session that began it, and stores the connection. Throws `crm_sign_in`,
 * `crm_permission`, `crm_unreachable`, `crm_not_prepared` or `crm_other_account`.
 */
export async function finishSignIn(
  db: Db,
  deps: Deps,
  acting: CrmActing,
  owner: SignInOwner,
  { code, state }: { code: string; state: string },
): Promise<CrmKind> {
  const signIn = await takeSignIn(db, owner, hashToken(state))
  if (!signIn) throw new AppError('crm_sign_in')
  const { kind, code_verifier: codeVerifier, site } = signIn
  const connector = requireConnector(deps, kind)
  const request = { redirectUrl: deps.env.publicUrl + redirectPath, state, codeVerifier, site }
  const made = await told(connector.connect(code, request), kind)
  await deps.database.transaction({ companyId: owner.companyId }, (tx) => store(tx, deps, acting, connector, made))
  return kind
}

/** Runs a call to a CRM and turns its fault into an error for the caller. */
export async function told<T>(asked: Promise<T>, kind: CrmKind): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    if (!(fault instanceof CrmFault)) throw fault
    const codes = {
      sign_in: 'crm_sign_in',
      ended: 'crm_ended',
      expired: 'crm_ended',
      permission: 'crm_permission',
      limit: 'crm_unreachable',
      unreachable: 'crm_unreachable',
      signature: 'crm_signature',
      not_prepared: 'crm_not_prepared',
    } as const
    throw new AppError(codes[fault.kind], { cause: fault, values: { crm: crmNames[kind], missing: fault.missing } })
  }
}

/** Stores a new connection, or new tokens of the same account. */
async function store(
  tx: Db,
  deps: Deps,
  acting: CrmActing,
  connector: CrmConnector,
  { tokens, account }: { tokens: CrmTokens; account: CrmAccount },
): Promise<void> {
  const { companyId, memberId } = acting.actor
  const { kind } = connector
  // The lock of the feed also serialises two connections of one kind.
  const afterNumber = await lastNumber(tx, companyId)
  const before = await lockConnection(tx, companyId, kind)
  if (before && before.account_id !== account.id) throw new AppError('crm_other_account')
  const id = before?.id ?? newId()
  const sealed = sealedTokens(deps.secrets, id, tokens)
  if (before) {
    await storeTokens(tx, companyId, id, sealed)
    await storeHost(tx, companyId, id, account.host)
    await storeOn(tx, companyId, id)
    await crmResponsibility.store(tx, companyId, id, memberId)
  } else
    await insertConnection(tx, companyId, {
      ...{ id, kind, accountId: account.id, accountHost: account.host, responsibleId: memberId, afterNumber },
      ...{ accessToken: sealed.accessToken, refreshToken: sealed.refreshToken, accessSeconds: sealed.seconds },
      settings: firstSettings(connector),
    })
  await insertAccount(tx, companyId, kind, account.id)
  await wake(tx, deps.queue, companyId, { id, kind })
  await tellAudit(tx, acting, { action: 'crm.connected', subjectId: id, after: { kind, account: account.id } })
}

const firstSettings = ({ defaults }: CrmConnector): CrmSettings => ({
  fields: [...defaults],
  statuses: {},
  two_way: false,
  fallback_owner: null,
  only_consent: false,
  only_event_id: null,
  only_division_id: null,
})

/** Deletes a connection with its log, then revokes the access at the CRM if the operator still has an app there. */
export async function disconnect(deps: Deps, acting: CrmActing, kind: CrmKind): Promise<void> {
  const { companyId } = acting.actor
  const gone = await deps.database.transaction({ companyId }, async (tx) => {
    const row = await lockConnection(tx, companyId, kind)
    if (!row) return undefined
    await deleteConnection(tx, companyId, row.id)
    await deleteAccount(tx, companyId, kind)
    await tellAudit(tx, acting, {
      action: 'crm.disconnected',
      subjectId: row.id,
      before: { kind, account: row.account_id },
    })
    return row
  })
  if (!gone) throw new AppError('not_found')
  try {
    await connectorOf(deps, kind)?.revoke(deps.secrets.open(gone.refresh_token, refreshPlace(gone.id)), accountOf(gone))
  } catch (fault) {
    // The connection is deleted in Kartu, but the CRM still lists the app as allowed.
    deps.log.warn({ kind, fault: fault instanceof Error ? fault.message : '' }, 'a CRM did not revoke the access')
  }
}
