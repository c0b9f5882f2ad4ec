import type { Db } from '../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../db/proved-ids.ts'

export const consentPath = '/consent'

/** Whose consent a link is about. */
export interface ConsentOf {
  companyId: string
  leadId: string
}

const purpose = { key: 'lead_consents', word: 'consent' }

/** The link by which a person takes back what they agreed to. It knows ids alone, and nobody guesses it. */
export const consentUrl = async (db: Db, publicUrl: string, { companyId, leadId }: ConsentOf): Promise<string> =>
  `${publicUrl}${consentPath}/${await provedIds(db, purpose, [companyId, leadId])}`

/** Undefined where this server did not make it. */
export async function readConsentToken(db: Db, token: string): Promise<ConsentOf | undefined> {
  const [companyId, leadId] = (await readProvedIds(db, purpose, token)) ?? []
  return companyId === undefined || leadId === undefined ? undefined : { companyId, leadId }
}
