import { useActor } from '../../../../lib/session.ts'
import { usePrintAll } from '../../../../lib/browser/use-print-all.ts'
import { PrintList } from '../../../../ui/table/print-list.tsx'
import { allMembers, textColumns } from './team-texts.ts'
import type { TeamQuery } from './team-query.ts'
import { t } from '../words.ts'

interface PrintTeamProps {
  query: TeamQuery
  total: number
  updatedAt: number
}

export function PrintTeam({ query, total, updatedAt }: PrintTeamProps) {
  const { companyId } = useActor()
  const all = usePrintAll((max) => allMembers(companyId, query, max === undefined ? {} : { max }), updatedAt)
  return (
    <PrintList
      title={t(($) => $.members.title)}
      columns={textColumns().filter(({ id }) => id !== 'role')}
      rowId={({ _id }) => _id}
      total={total}
      all={all}
    />
  )
}
