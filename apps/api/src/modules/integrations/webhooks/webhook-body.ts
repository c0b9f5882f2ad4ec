import type { CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import { isTombstone } from '@kartu/contracts/platform/company-changes.data'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { divisionView } from '../../company/divisions/divisions.ts'
import { findDivision } from '../../company/divisions/divisions.sql.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { memberView } from '../../company/members/members.view.ts'
import { findLead } from '../../leads/leads/leads.sql.ts'
import { leadContentView } from '../../leads/leads/leads.view.ts'

interface ChangeToSend {
  number: number
  type: CompanyChangeType
  subject_id: string
  related_id: string | null
  fields: string[]
  at: string
}

/** Body of a message. `record` is absent from a thin payload. */
export const bodyOf = (companyId: string, change: ChangeToSend, record?: object | null): string =>
  JSON.stringify({
    type: change.type,
    timestamp: wireTime(change.at),
    data: {
      company_id: companyId,
      number: change.number,
      subject_id: change.subject_id,
      related_id: change.related_id,
      fields: change.fields,
      deleted: isTombstone(change.type),
      ...(record === undefined ? {} : { record }),
    },
  })

/** Current record of a change for a full payload; null if it was deleted, or its type has none. */
export async function findRecord(
  db: Db,
  { env }: Pick<Deps, 'env'>,
  companyId: string,
  { type, subject_id: id, related_id: relatedId }: ChangeToSend,
): Promise<object | null> {
  const noun = type.split('.')[0]
  if (noun === 'lead') {
    const row = await findLead(db, companyId, id)
    return row ? leadContentView(row) : null
  }
  if (noun === 'member' || noun === 'card') {
    const row = await findMember(db, companyId, noun === 'card' ? (relatedId ?? id) : id)
    return row ? memberView(row, env) : null
  }
  if (noun === 'division') {
    const row = await findDivision(db, companyId, id)
    return row ? divisionView(row) : null
  }
  return null
}
