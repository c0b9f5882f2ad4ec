import { canEditCard } from '@kartu/contracts/company/cards.policy'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconAddressBook, IconBuilding, IconCalendarEvent, IconUser } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { divisionName } from '../../../lib/division-name.ts'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useIntegrations } from '../../../lib/company/use-integrations.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { actionEntries, pageEntries } from './fixed-entries.ts'
import { matchesText, type SearchEntry } from './search-entry.ts'
import { t } from './words.ts'

const typingMs = 200
const shownMax = 6

interface Found {
  entries: readonly SearchEntry[]
  isSearching: boolean
  error: Error | null
  again: () => void
}

/** Results that the person may see and open. Without text: all pages and actions. */
export function useFoundEntries(typed: string): Found {
  const actor = useActor()
  const { actor: pro } = usePro()
  const { included } = useFeature('divisions')
  const integrations = useIntegrations()
  const text = typed.trim().slice(0, searchCharactersMax)
  const [search] = useDebouncedValue(text, typingMs)
  const params = { companyId: actor.companyId }
  const isCompany = actor.personal !== true
  const hasLeads = pro !== undefined && canOpenLeads(pro)
  const isAsked = search !== ''
  // Answers to an earlier text are not shown, so that Enter never opens an outdated result.
  const query = { search, per_page: shownMax }
  const members = useQuery({ ...q(memberRoutes.list, { params, query }), enabled: isAsked && isCompany })
  const leads = useQuery({ ...q(leadRoutes.list, { params, query }), enabled: isAsked && hasLeads })
  const divisions = useQuery({ ...q(divisionRoutes.list, { params }), enabled: isAsked && isCompany })
  const events = useQuery({ ...q(eventRoutes.list, { params }), enabled: isAsked && isCompany && hasLeads })
  const matching = (entries: readonly SearchEntry[]): readonly SearchEntry[] =>
    entries.filter(({ label }) => matchesText(text, label))
  const fixed = [
    ...matching(pageEntries({ actor, pro, integrations })),
    ...matching(actionEntries({ actor, pro }, included)),
  ]
  const asked = [members, leads, divisions, events]
  const failed = asked.find(({ error }) => error !== null)
  const isCurrent = text !== '' && search === text
  return {
    entries: isCurrent
      ? [
          ...(members.data?.data ?? []).map((row) => personEntry(row, actor)),
          ...(leads.data?.data ?? []).map(({ _id, name, organisation }): SearchEntry => ({
            key: `lead ${_id}`,
            group: 'leads',
            icon: IconAddressBook,
            label: name,
            about: organisation,
            target: { to: paths.lead(_id) },
          })),
          ...matching(
            (divisions.data ?? []).map((division) => ({
              key: `division ${division._id}`,
              group: 'divisions',
              icon: IconBuilding,
              label: divisionName(t, division),
              target: { to: paths.division(division._id) },
            })),
          ).slice(0, shownMax),
          ...matching(
            (events.data ?? []).map(({ _id, name, place }) => ({
              key: `event ${_id}`,
              group: 'events',
              icon: IconCalendarEvent,
              label: name,
              about: place,
              target: { to: paths.event(_id) },
            })),
          ).slice(0, shownMax),
          ...fixed,
        ]
      : fixed,
    isSearching: text !== '' && (!isCurrent || asked.some(({ isLoading }) => isLoading)),
    error: isCurrent ? (failed?.error ?? null) : null,
    again: () => {
      for (const one of asked) if (one.error !== null) void one.refetch()
    },
  }
}

/** Links to the editor, or to the card if the reader may not edit it. */
function personEntry(row: MemberRow, actor: ReturnType<typeof useActor>): SearchEntry {
  const { _id: memberId, division, roles, card, email } = row
  const mayEdit = canEditCard(actor, { memberId, divisionId: division?._id ?? null, roles })
  return {
    key: `person ${memberId}`,
    group: 'people',
    icon: IconUser,
    label: card.name,
    about: [card.job_title || email, division?.name ?? ''].filter((part) => part !== '').join(' · '),
    target: mayEdit ? { to: paths.editMember(memberId) } : { href: serverPaths.card(card.slug), tab: true },
  }
}
