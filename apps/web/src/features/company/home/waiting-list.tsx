import { dayCount, dayNumber, eventState } from '@kartu/contracts/leads/event-days'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { type Icon, IconBell, IconCalendarEvent, IconMail, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatList, formatNumber, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { serverNow } from '../../../lib/http/server-clock.ts'
import { useActor } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { HomeSection } from '../../../ui/frame/home-section.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { TaskRow } from '../../../ui/list/task-row.tsx'
import { t } from './words.ts'

const remindersMax = 3
const namesMax = 3

interface WaitingItem {
  key: string
  icon: Icon
  title: string
  text: string
  act: string
  to: string
  /** True for a page that works offline, which is opened as a new document. */
  reload?: boolean
}

/** Open tasks of the person, each with one button. Nothing is shown without tasks. */
export function WaitingList() {
  const reminders = useReminders()
  const items = [...useTodaysEvents(), ...useJoinRequests(), ...useInvitations(), ...reminders.items]
  if (items.length === 0) return null
  return (
    <HomeSection
      title={t(($) => $.home.page.waiting)}
      aside={<Chip>{formatNumber(items.length + reminders.more)}</Chip>}
      link={
        reminders.more > 0 ? (
          <TallLink to={`${paths.leadManager}?owner=me&reminder=late,today`}>
            {t(($) => $.home.waiting.all_reminders)}
          </TallLink>
        ) : null
      }
    >
      <DividedList>
        {items.map(({ key, icon, title, text, act, to, reload = false }) => (
          <TaskRow key={key} icon={icon} title={title} text={text}>
            <PlainButtonLink to={to} reloadDocument={reload} aria-label={`${act}: ${title}`}>
              {act}
            </PlainButtonLink>
          </TaskRow>
        ))}
      </DividedList>
    </HomeSection>
  )
}

/** Requests to join, with the names of the first few. */
function useJoinRequests(): WaitingItem[] {
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const isOpen = canManageMembers(actor)
  const summary = useQuery({ ...q(memberRoutes.summary, { params }), enabled: isOpen })
  // Members without a role do not decide on requests, even if another part of the page has loaded some.
  const pending = isOpen ? (summary.data?.pending ?? 0) : 0
  const query = { status: 'pending', per_page: namesMax } as never
  const list = useQuery({ ...q(memberRoutes.list, { params, query }), enabled: isOpen && pending > 0 })
  if (pending === 0) return []
  const names = formatList((list.data?.data ?? []).map(({ card }) => card.name))
  return [
    {
      key: 'requests',
      icon: IconUserPlus,
      title: t(($) => $.home.waiting.requests, { count: pending }),
      text: pending > namesMax ? t(($) => $.home.waiting.requests_more, { names }) : names,
      act: t(($) => $.home.waiting.review),
      to: paths.pendingTeam,
    },
  ]
}

function useInvitations(): WaitingItem[] {
  const { data = [] } = useQuery(q(invitationRoutes.received))
  return data.map(({ _id, company, invited_by: inviter }) => ({
    key: _id,
    icon: IconMail,
    title: t(($) => $.home.waiting.invited, { inviter, company: company.name }),
    text: t(($) => $.home.waiting.invited_text),
    act: t(($) => $.home.waiting.open_invitation),
    to: paths.invitation(_id),
  }))
}

/** Reminders of the person that are late or due today, the most urgent first. */
function useReminders(): { items: WaitingItem[]; more: number } {
  const { companyId } = useActor()
  const { actor } = usePro()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = { owner: 'me', reminder: 'late,today', sort: 'remind_at', order: 'asc', per_page: remindersMax, zone }
  const { data: due } = useQuery({
    ...q(leadRoutes.list, { params: { companyId }, query: query as never }),
    enabled: actor !== undefined && canOpenLeads(actor),
  })
  if (due === undefined) return { items: [], more: 0 }
  const items = due.data.map(({ _id, name, organisation, remind_at: at }) => ({
    key: _id,
    icon: IconBell,
    title: name,
    text: [at === null ? '' : dueText(at), organisation].filter((part) => part !== '').join(' · '),
    act: t(($) => $.home.waiting.open_lead),
    to: paths.lead(_id),
  }))
  return { items, more: (due.meta.total ?? items.length) - items.length }
}

const dueText = (at: string): string =>
  Date.parse(at) < serverNow()
    ? t(($) => $.home.waiting.reminder_late, { when: formatDateTime(at) })
    : t(($) => $.home.waiting.reminder_due, { when: formatTime(at) })

/** Today's events of the person. */
function useTodaysEvents(): WaitingItem[] {
  const { companyId, memberId } = useActor()
  const { actor } = usePro()
  const { data = [] } = useQuery({
    ...q(eventRoutes.list, { params: { companyId } }),
    enabled: actor !== undefined && canOpenLeads(actor),
  })
  const now = new Date(serverNow())
  return data
    .filter((event) => eventState(event, now) === 'on' && event.people.some(({ _id }) => _id === memberId))
    .map((event) => {
      const days = { day: formatNumber(dayNumber(event, now)), days: formatNumber(dayCount(event)) }
      return {
        key: event._id,
        icon: IconCalendarEvent,
        title: event.name,
        text:
          event.place === ''
            ? t(($) => $.home.waiting.event, days)
            : t(($) => $.home.waiting.event_at, { ...days, place: event.place }),
        act: t(($) => $.home.waiting.booth),
        to: paths.booth(event._id),
        reload: true,
      }
    })
}
