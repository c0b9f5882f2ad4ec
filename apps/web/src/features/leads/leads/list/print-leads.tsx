import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { perPageMax } from '@kartu/contracts/limits'
import { allPages } from '../../../../lib/http/all-pages.ts'
import { callApi } from '../../../../lib/api-client.ts'
import { formatDate, formatDateTime } from '../../../../lib/format.ts'
import { useActor } from '../../../../lib/session.ts'
import { usePrintAll } from '../../../../lib/browser/use-print-all.ts'
import { PrintList } from '../../../../ui/table/print-list.tsx'
import { meetingText } from '../meeting-text.ts'
import { leadInput, type LeadQuery } from '../lead-query.ts'
import { useStatusName } from '../status-names.ts'
import { t } from '../words.ts'

interface PrintLeadsProps {
  query: LeadQuery
  total: number
  updatedAt: number
}

export function PrintLeads({ query, total, updatedAt }: PrintLeadsProps) {
  const { companyId } = useActor()
  const statusName = useStatusName()
  const load = (max: number): Promise<LeadRow[]> =>
    allPages(
      (after) =>
        callApi(leadRoutes.list, {
          params: { companyId },
          query: { ...leadInput({ ...query, page: 1 }), per_page: String(perPageMax), after },
        }),
      max,
    )
  const columns: [Parameters<typeof header>[0], (row: LeadRow) => string][] = [
    ['name', ({ name }) => name],
    ['organisation', ({ organisation }) => organisation],
    ['status', ({ status }) => statusName(status)],
    ['warmth', ({ warmth }) => (warmth ? t(($) => $.leads.warmth[warmth]) : '')],
    ['met', ({ met }) => Object.values(meetingText(met)).filter(Boolean).join(' · ')],
    ['owner', ({ owner }) => owner?.name ?? ''],
    ['tags', ({ tags }) => tags.join(', ')],
    ['reminder', ({ remind_at: at }) => (at ? formatDateTime(at) : '')],
    ['captured', ({ captured_at: at }) => formatDate(at)],
  ]
  return (
    <PrintList
      title={t(($) => $.leads.caption)}
      columns={columns.map(([id, text]) => ({ id, header: header(id), text }))}
      rowId={({ _id }) => _id}
      total={total}
      all={usePrintAll(load, updatedAt)}
    />
  )
}

const header = (
  column: 'name' | 'organisation' | 'status' | 'warmth' | 'met' | 'owner' | 'tags' | 'reminder' | 'captured',
): string => t(($) => $.leads.column[column])
