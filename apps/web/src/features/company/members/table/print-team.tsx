import type { MemberRow } from '@kartu/contracts/company/members'
import { divisionName } from '../../../../lib/division-name.ts'
import { useActor } from '../../../../lib/session.ts'
import { usePrintAll } from '../../../../lib/browser/use-print-all.ts'
import { PrintList } from '../../../../ui/table/print-list.tsx'
import { allMembers } from './all-members.ts'
import type { TeamQuery } from './team-query.ts'
import { t } from '../words.ts'

interface PrintTeamProps {
  query: TeamQuery
  total: number
  updatedAt: number
}

export function PrintTeam({ query, total, updatedAt }: PrintTeamProps) {
  const { companyId } = useActor()
  const all = usePrintAll((max) => allMembers(companyId, query, max), updatedAt)
  return (
    <PrintList
      title={t(($) => $.members.title)}
      columns={columns.map(([id, text]) => ({ id, header: t(($) => $.members.column[id]), text }))}
      rowId={({ _id }) => _id}
      total={total}
      all={all}
    />
  )
}

type ColumnName = 'name' | 'email' | 'job_title' | 'division' | 'phone' | 'account' | 'status'
const columns: [ColumnName, (row: MemberRow) => string][] = [
  ['name', ({ card }) => card.name],
  ['email', ({ email }) => email],
  ['job_title', ({ card }) => card.job_title],
  ['division', ({ division }) => (division ? divisionName(t, division) : '')],
  ['phone', ({ card }) => card.phone],
  ['account', ({ account }) => t(($) => $.members.account[account])],
  ['status', ({ status }) => t(($) => $.members.status[status])],
]
