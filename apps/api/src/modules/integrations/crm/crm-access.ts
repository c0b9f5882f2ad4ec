import { crmKinds, type CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CrmAccess, type CrmAccount, type CrmConnector, CrmFault } from '../../../gateways/crm/crm.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { type ConnectionRow, findConnection, storeRenewed } from './crm-connections.sql.ts'

const payload = z.strictObject({ companyId: z.uuid(), kind: z.enum(crmKinds), run: z.int() })

/** Signals that leads may be waiting for a CRM. */
export const crmQueue = { queue: 'crm', payload } as const

/** Number of attempts to read a token that another request may still be storing, and the pause between them. */
const storedTries = 5
const storedEveryMs = 400

/** Seconds before its expiry at which an access token is renewed. */
const renewSeconds = 120

const accessPlace = (id: string) => ({ table: 'crm_connections', column: 'access_token', id })
export const refreshPlace = (id: string) => ({ table: 'crm_connections', column: 'refresh_token', id })

export const connectorOf = ({ crm }: Pick<Deps, 'crm'>, kind: CrmKind): CrmConnector | undefined => crm[kind]

interface Tokens {
  accessToken: string
  refreshToken: string
  seconds: number
}

/** Tokens in the form in which they are stored. */
export const sealedTokens = (
  secrets: SecretBox,
  id: string,
  { accessToken, refreshToken, seconds }: Tokens,
): Tokens => ({
  accessToken: secrets.seal(accessToken, accessPlace(id)),
  refreshToken: secrets.seal(refreshToken, refreshPlace(id)),
  seconds,
})

export const accountOf = ({ account_id: id, account_host: host }: ConnectionRow): CrmAccount => ({ id, host })

/**
 * Access to the account of a connection; renews the token if it expires soon, or if `isRefused` is true. Throws a
 * `CrmFault`.
 */
export async function accessOf(
  db: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
  isRefused = false,
): Promise<CrmAccess> {
  const { id } = connection
  const account = accountOf(connection)
  if (!isRefused && connection.access_seconds > renewSeconds)
    return { accessToken: secrets.open(connection.access_token, accessPlace(id)), account }
  let fault: CrmFault | undefined
  try {
    const tokens = await connector.refresh(secrets.open(connection.refresh_token, refreshPlace(id)), account)
    if (await storeRenewed(db, companyId, connection, sealedTokens(secrets, id, tokens)))
      return { accessToken: tokens.accessToken, account }
  } catch (error) {
    // If the CRM replaces the refresh token at each use, it refuses the second of two concurrent requests.
    if (!(error instanceof CrmFault) || error.kind !== 'ended') throw error
    fault = error
  }
  // A super admin connected again, or another request renewed the token and may still be storing it.
  for (let tries = 1; ; tries += 1) {
    const now = await findConnection(db, companyId, connection.kind)
    if (now?.id !== id) throw new CrmFault('ended', 'The connection was deleted')
    if (now.refresh_token !== connection.refresh_token)
      return { accessToken: secrets.open(now.access_token, accessPlace(id)), account }
    if (tries === storedTries) throw fault ?? new CrmFault('expired', 'The renewed token was not stored')
    await setTimeout(storedEveryMs)
  }
}

/** Calls a CRM with access to its account. A token that expired early is renewed once. */
export async function withAccess<T>(
  db: Db,
  deps: Pick<Deps, 'secrets'>,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
  act: (access: CrmAccess) => Promise<T>,
): Promise<T> {
  const access = await accessOf(db, deps, companyId, connector, connection)
  try {
    return await act(access)
  } catch (fault) {
    if (!(fault instanceof CrmFault) || fault.kind !== 'expired') throw fault
    return act(await accessOf(db, deps, companyId, connector, connection, true))
  }
}
