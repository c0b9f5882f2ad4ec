import { listName } from '@kartu/cards/names'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import type { InsightFilter } from '@kartu/contracts/insights/insights.plain'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLinkOptions } from '../../../../lib/company/use-link-options.ts'
import { divisionName } from '../../../../lib/division-name.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import type { FilterOption } from '../../../../ui/table/filter-props.ts'
import type { InsightQuery } from '../insight-query.ts'
import { sourceName } from '../dimension-names.ts'
import { t } from '../words.ts'

export interface InsightFiltersProps {
  query: InsightQuery
  perPerson: boolean
  onChange: (values: Record<string, string | undefined>) => void
}

export interface Filter {
  key: InsightFilter
  name: string
  options: readonly FilterOption[]
  value: readonly string[]
  onSearch?: (text: string) => void
}

const typingMs = 200
const foundMax = 20

/** The filters with their options; filters by person only if figures per person are on. */
export function useFilters(query: InsightQuery, perPerson: boolean): readonly Filter[] {
  const params = { companyId: useActor().companyId }
  const divisions = useQuery(q(divisionRoutes.list, { params })).data ?? []
  const teams = useQuery(q(proTeamRoutes.list, { params })).data ?? []
  const events = useQuery(q(eventRoutes.list, { params })).data ?? []
  const members = usePeople('member', query.member, perPerson)
  const cards = usePeople('card', query.card, perPerson)
  const links = useLinkOptions({
    chosen: query.link,
    enabled: perPerson,
    deleted: t(($) => $.ui.filter.deleted_link),
  })
  const filters: (Filter | null)[] = [
    {
      key: 'division',
      name: t(($) => $.insights.filter.division),
      options: divisions.map((division) => ({ value: division._id, label: divisionName(t, division) })),
      value: query.division,
    },
    {
      key: 'team',
      name: t(($) => $.insights.filter.team),
      options: teams.map(({ _id, name }) => ({ value: _id, label: name })),
      value: query.team,
    },
    perPerson ? { key: 'member', name: t(($) => $.insights.filter.member), value: query.member, ...members } : null,
    perPerson ? { key: 'card', name: t(($) => $.insights.filter.card), value: query.card, ...cards } : null,
    {
      key: 'source',
      name: t(($) => $.insights.filter.source),
      options: visitSources.map((value) => ({ value, label: sourceName(value) })),
      value: query.source,
    },
    {
      key: 'event',
      name: t(($) => $.insights.filter.event),
      options: events.map(({ _id, name }) => ({ value: _id, label: name })),
      value: query.event,
    },
    perPerson
      ? {
          key: 'link',
          name: t(($) => $.insights.filter.link),
          options: links,
          value: query.link,
        }
      : null,
  ]
  return filters.flatMap((filter) =>
    filter !== null && (filter.options.length > 0 || filter.onSearch || filter.value.length > 0) ? [filter] : [],
  )
}

/** Colleagues, or their cards: found by the typed text; before that, the first ones. */
function usePeople(what: 'member' | 'card', value: readonly string[], enabled: boolean) {
  const { companyId } = useActor()
  const params = { companyId }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, searchCharactersMax), typingMs)
  const found = useQuery({
    ...q(memberRoutes.list, { params, query: { search, per_page: foundMax } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const rows = (found.data?.data ?? []).map(({ _id, card }) => ({
    value: what === 'member' ? _id : card._id,
    label: card.name,
    note: card.job_title,
  }))
  const missing = value.filter((one) => !rows.some((row) => row.value === one))
  const members = useQueries({
    queries: (what === 'member' ? missing : []).map((memberId) => ({
      ...q(memberRoutes.get, { params: { companyId, memberId } }),
      enabled,
    })),
  })
  const cards = useQueries({
    queries: (what === 'card' ? missing : []).map((cardId) => ({
      ...q(cardRoutes.get, { params: { companyId, cardId } }),
      enabled,
    })),
  })
  const named = missing.map((value, at) => {
    const card = members[at]?.data?.card ?? cards[at]?.data
    return { value, label: card ? listName(card) : '…' }
  })
  return { options: [...named, ...rows], onSearch: setTyped }
}
