import type { Db } from '../../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../../db/proved-ids.ts'
import { noMoreMailPath } from '../../../platform/mails/mail-refusals.ts'

export const reportStopPath = `${noMoreMailPath}/report`

/** Member and company of a monthly report. */
export interface ReportOf {
  companyId: string
  memberId: string
}

const purpose = { key: 'insight_reports', word: 'report' }

/** URL where a reader stops the monthly report without signing in, by a person's click or a mail program's. */
export const reportStopUrl = async (db: Db, publicUrl: string, { companyId, memberId }: ReportOf): Promise<string> =>
  `${publicUrl}${reportStopPath}/${await provedIds(db, purpose, [companyId, memberId])}`

/** Returns undefined if this server did not make the token. */
export async function readReportToken(db: Db, token: string): Promise<ReportOf | undefined> {
  const [companyId, memberId] = (await readProvedIds(db, purpose, token)) ?? []
  return companyId === undefined || memberId === undefined ? undefined : { companyId, memberId }
}
