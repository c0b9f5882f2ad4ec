import { crmKinds, type CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CrmAccess, type CrmConnector, CrmFault } from '../../../gateways/crm/crm.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { type ConnectionRow, findConnection, storeRenewed } from './crm-connections.sql.ts'

const payload = z.strictObject({ companyId: z.uuid(), kind: z.enum(crmKinds), run: z.int() })

/** Signals that leads may wait for a CRM. */
export const crmQueue = { queue: 'crm', payload } as const

/** Seconds before its end at which an access token is renewed. */
const renewSeconds = 120

const accessPlace = (id: string) => ({ table: 'crm_connections', column: 'access_token', id })
export const refreshPlace = (id: string) => ({ table: 'crm_connections', column: 'refresh_token', id })

export const connectorOf = ({ crm }: Pick<Deps, 'crm'>, kind: CrmKind): CrmConnector | undefined => crm[kind]

interface Tokens {
  accessToken: string
  refreshToken: string
  seconds: number
}

/** Tokens as they are stored. */
export const sealedTokens = (
  secrets: SecretBox,
  id: string,
  { accessToken, refreshToken, seconds }: Tokens,
): Tokens => ({
  accessToken: secrets.seal(accessToken, accessPlace(id)),
  refreshToken: secrets.seal(refreshToken, refreshPlace(id)),
  seconds,
})

/** Access to the account of a connection; renews the token if it ends soon, or if `isRefused`. Throws a `CrmFault`. */
export async function accessOf(
  db: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
  isRefused = false,
): Promise<CrmAccess> {
  const { id, account_id, account_host } = connection
  const account = { id: account_id, host: account_host }
  if (!isRefused && connection.access_seconds > renewSeconds)
    return { accessToken: secrets.open(connection.access_token, accessPlace(id)), account }
  const tokens = await connector.refresh(secrets.open(connection.refresh_token, refreshPlace(id)))
  if (await storeRenewed(db, companyId, connection, sealedTokens(secrets, id, tokens)))
    return { accessToken: tokens.accessToken, account }
  // A super admin connected again, or another request renewed the token.
  const now = await findConnection(db, companyId, connection.kind)
  if (now?.id !== id) throw new CrmFault('ended', 'The connection was deleted')
  return { accessToken: secrets.open(now.access_token, accessPlace(id)), account }
}
