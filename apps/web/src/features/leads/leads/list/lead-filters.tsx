import { UnstyledButton } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { leadRoutes, leadWays, reminderFilters } from '@kartu/contracts/leads/leads.plain'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLinkOptions } from '../../../../lib/company/use-link-options.ts'
import { divisionName } from '../../../../lib/division-name.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { FilterChip } from '../../../../ui/table/filter-chip.tsx'
import { capturedSpans, type LeadQuery, statusFilters, warmthFilters } from '../lead-query.ts'
import { StatusIcon } from '../lead-status.tsx'
import { OwnerFilter } from './owner-filter.tsx'
import { useStatusName } from '../status-names.ts'
import { warmthIcons } from '../warmth.tsx'
import { t } from '../list-words.ts'
import classes from './lead-table.module.css'

interface LeadFiltersProps {
  query: LeadQuery
  onChange: (values: Record<string, string>) => void
}

/** The most common filters; the others appear on demand, or if the URL has them. */
export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const { companyId, personal } = useActor()
  const statusName = useStatusName()
  const rest =
    query.reminder.length +
      query.tag.length +
      query.event.length +
      query.link.length +
      query.division.length +
      query.team.length >
    0
  const [more, setMore] = useState(false)
  const shown = more || rest
  return (
    <>
      <FilterChip
        name={t(($) => $.leads.column.status)}
        options={statusFilters.map((status) => ({
          value: status,
          label: status === 'open' ? t(($) => $.leads.status.open) : statusName(status),
          ...(status === 'open' ? {} : { icon: <StatusIcon status={status} /> }),
        }))}
        value={query.status}
        onChange={(value) => onChange({ status: value.join(',') })}
      />
      <FilterChip
        name={t(($) => $.leads.column.captured)}
        options={capturedSpans.map((span) => ({ value: span, label: t(($) => $.leads.captured_filter[span]) }))}
        value={query.captured}
        // Keeps only the value chosen last.
        onChange={(value) => onChange({ captured: value.at(-1) ?? '' })}
      />
      {personal ? null : (
        <OwnerFilter
          companyId={companyId}
          value={query.owner}
          onChange={(value) => onChange({ owner: value.join(',') })}
        />
      )}
      <FilterChip
        name={t(($) => $.leads.column.warmth)}
        options={warmthFilters.map((warmth) => {
          const WarmthIcon = warmth === 'none' ? null : warmthIcons[warmth]
          return {
            value: warmth,
            label: t(($) => $.leads.warmth[warmth]),
            icon: WarmthIcon && <WarmthIcon size={16} stroke={1.6} aria-hidden="true" />,
          }
        })}
        value={query.warmth}
        onChange={(value) => onChange({ warmth: value.join(',') })}
      />
      <FilterChip
        name={t(($) => $.leads.column.met)}
        options={leadWays.map((way) => ({ value: way, label: t(($) => $.leads.way[way]) }))}
        value={query.way}
        onChange={(value) => onChange({ way: value.join(',') })}
      />
      {shown ? <OtherFilters query={query} onChange={onChange} /> : null}
      {rest ? null : (
        <UnstyledButton className={classes.more} aria-expanded={shown} onClick={() => setMore(!more)}>
          {shown ? t(($) => $.leads.fewer_filters) : t(($) => $.leads.more_filters)}
        </UnstyledButton>
      )}
    </>
  )
}

function OtherFilters({ query, onChange }: LeadFiltersProps) {
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const tags = useQuery(q(leadRoutes.tags, { params }))
  const events = useQuery(q(eventRoutes.list, { params }))
  const links = useLinkOptions({
    chosen: query.link,
    enabled: actor.personal !== true,
    deleted: t(($) => $.ui.filter.deleted_link),
  })
  const divisions = useQuery({ ...q(divisionRoutes.list, { params }), enabled: isAdmin(actor) })
  const teams = useQuery(q(proTeamRoutes.list, { params }))
  const named = divisions.data ?? []
  return (
    <>
      <FilterChip
        name={t(($) => $.leads.column.reminder)}
        options={reminderFilters.map((one) => ({ value: one, label: t(($) => $.leads.reminder_filter[one]) }))}
        value={query.reminder}
        onChange={(value) => onChange({ reminder: value.join(',') })}
      />
      {query.tag.length > 0 || (tags.data?.length ?? 0) > 0 ? (
        <FilterChip
          name={t(($) => $.leads.column.tags)}
          options={(tags.data ?? []).map(({ tag, leads }) => ({ value: tag, label: tag, note: formatNumber(leads) }))}
          value={query.tag}
          onChange={(value) => onChange({ tag: value.join(',') })}
        />
      ) : null}
      {query.team.length > 0 || (teams.data?.length ?? 0) > 0 ? (
        <FilterChip
          name={t(($) => $.leads.page.team)}
          options={[
            ...(teams.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            { value: 'none', label: t(($) => $.leadActs.no_team) },
          ]}
          value={query.team}
          onChange={(value) => onChange({ team: value.join(',') })}
        />
      ) : null}
      {query.event.length > 0 || (events.data?.length ?? 0) > 0 ? (
        <FilterChip
          name={t(($) => $.leads.column.event)}
          options={[
            ...(events.data ?? []).map(({ _id, name, leads }) => ({
              value: _id,
              label: name,
              note: formatNumber(leads),
            })),
            { value: 'none', label: t(($) => $.leads.no_event) },
          ]}
          value={query.event}
          onChange={(value) => onChange({ event: value.join(',') })}
        />
      ) : null}
      {query.link.length > 0 || links.length > 0 ? (
        <FilterChip
          name={t(($) => $.leads.column.link)}
          options={links}
          value={query.link}
          onChange={(value) => onChange({ link: value.join(',') })}
        />
      ) : null}
      {query.division.length > 0 || named.length > 0 ? (
        <FilterChip
          name={t(($) => $.leads.column.division)}
          options={named.map((division) => ({ value: division._id, label: divisionName(t, division) }))}
          value={query.division}
          onChange={(value) => onChange({ division: value.join(',') })}
        />
      ) : null}
    </>
  )
}
