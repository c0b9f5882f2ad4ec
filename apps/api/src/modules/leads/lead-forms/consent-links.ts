import type { Db } from '../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../db/proved-ids.ts'

export const consentPath = '/consent'

/** Lead whose consent a link concerns. */
export interface ConsentOf {
  companyId: string
  leadId: string
}

const purpose = { key: 'lead_consents', word: 'consent' }

/** Link by which a person withdraws consent. It contains only IDs with an unguessable signature. */
export const consentUrl = async (db: Db, publicUrl: string, { companyId, leadId }: ConsentOf): Promise<string> =>
  `${publicUrl}${consentPath}/${await provedIds(db, purpose, [companyId, leadId])}`

/** Returns undefined for a token that this server did not sign. */
export async function readConsentToken(db: Db, token: string): Promise<ConsentOf | undefined> {
  const [companyId, leadId] = (await readProvedIds(db, purpose, token)) ?? []
  return companyId === undefined || leadId === undefined ? undefined : { companyId, leadId }
}
