import { roles } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberAccounts, memberRoutes, memberStatuses } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { divisionName } from '../../../../lib/division-name.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { q } from '../../../../lib/queries.ts'
import { FilterChip } from '../../../../ui/table/filter-chip.tsx'
import { statusLooks } from './member-status.tsx'
import type { TeamQuery } from './team-query.ts'
import { t } from '../words.ts'

interface TeamFiltersProps {
  companyId: string
  query: TeamQuery
  onChange: (values: { division?: string; status?: string; account?: string; role?: string; card?: string }) => void
}

/**
 * Filters for division, status, account and role, each with several values; and for incomplete cards, if there are any.
 */
export function TeamFilters({ companyId, query, onChange }: TeamFiltersProps) {
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const { incomplete = 0, hidden = 0 } = useQuery(q(memberRoutes.summary, { params: { companyId } })).data ?? {}
  const named = (divisions.data ?? []).map((division) => ({
    value: division._id,
    label: divisionName(t, division),
    note: formatNumber(division.members),
  }))
  return (
    <>
      {named.length > 0 || query.division.length > 0 ? (
        <FilterChip
          name={t(($) => $.members.column.division)}
          options={[...named, { value: 'none', label: t(($) => $.members.no_division) }]}
          value={query.division}
          onChange={(value) => onChange({ division: value.join(',') })}
        />
      ) : null}
      <FilterChip
        name={t(($) => $.members.column.status)}
        options={memberStatuses.map((status) => {
          const StatusIcon = statusLooks[status].icon
          return {
            value: status,
            label: t(($) => $.members.status[status]),
            icon: <StatusIcon size={16} stroke={1.6} aria-hidden="true" />,
          }
        })}
        value={query.status}
        onChange={(value) => onChange({ status: value.join(',') })}
      />
      <FilterChip
        name={t(($) => $.members.column.account)}
        options={memberAccounts.map((account) => ({ value: account, label: t(($) => $.members.account[account]) }))}
        value={query.account}
        onChange={(value) => onChange({ account: value.join(',') })}
      />
      <FilterChip
        name={t(($) => $.members.column.role)}
        options={[...roles, 'member' as const].map((role) => ({
          value: role,
          label: t(($) => $.common.role[role]),
        }))}
        value={query.role}
        onChange={(value) => onChange({ role: value.join(',') })}
      />
      {incomplete + hidden > 0 || query.card.length > 0 ? (
        <FilterChip
          name={t(($) => $.members.column.card)}
          options={[
            { value: 'incomplete', label: t(($) => $.members.incomplete), note: formatNumber(incomplete) },
            { value: 'hidden', label: t(($) => $.members.hidden), note: formatNumber(hidden) },
          ]}
          value={query.card}
          onChange={(value) => onChange({ card: value.join(',') })}
        />
      ) : null}
    </>
  )
}
