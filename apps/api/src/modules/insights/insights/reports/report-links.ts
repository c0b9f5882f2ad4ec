import type { Db } from '../../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../../db/proved-ids.ts'
import { noMoreMailPath } from '../../../platform/mails/mail-refusals.ts'

export const reportStopPath = `${noMoreMailPath}/report`

/** Whose monthly report of which company. */
export interface ReportOf {
  companyId: string
  memberId: string
}

const purpose = { key: 'insight_reports', word: 'report' }

/** Where somebody ends the monthly report, without signing in, by a person's click or a mail program's. */
export const reportStopUrl = async (db: Db, publicUrl: string, { companyId, memberId }: ReportOf): Promise<string> =>
  `${publicUrl}${reportStopPath}/${await provedIds(db, purpose, [companyId, memberId])}`

/** Undefined where this server did not make it. */
export async function readReportToken(db: Db, token: string): Promise<ReportOf | undefined> {
  const [companyId, memberId] = (await readProvedIds(db, purpose, token)) ?? []
  return companyId === undefined || memberId === undefined ? undefined : { companyId, memberId }
}
