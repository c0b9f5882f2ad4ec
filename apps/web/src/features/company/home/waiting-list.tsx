import { dayCount, dayNumber, eventState } from '@kartu/contracts/leads/event-days'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { IconBell, IconCalendarEvent, IconMail, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatList, formatNumber, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { serverNow } from '../../../lib/http/server-clock.ts'
import { useActor } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import classes from './company-home-page.module.css'
import { t } from './words.ts'

const remindersMax = 3
const namesMax = 3

interface WaitingItem {
  key: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  title: string
  text: string
  act: string
  to: string
  /** A page that works offline is opened as a new document. */
  reload?: boolean
}

/** Open tasks of the person, each with one button. Nothing is shown without tasks. */
export function WaitingList() {
  const reminders = useReminders()
  const items = [...useTodaysEvents(), ...useJoinRequests(), ...useInvitations(), ...reminders.items]
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="home-waiting">
      <div className={classes.head}>
        <h2 id="home-waiting" className={classes.subtitle}>
          {t(($) => $.home.page.waiting)}{' '}
          <span className={classes.badge}>{formatNumber(items.length + reminders.more)}</span>
        </h2>
        {reminders.more > 0 ? (
          <Link className={classes.all} to={`${paths.leadManager}?owner=me&reminder=late,today`}>
            {t(($) => $.home.waiting.all_reminders)}
          </Link>
        ) : null}
      </div>
      <ul className={classes.items}>
        {items.map(({ key, Icon, title, text, act, to, reload = false }) => (
          <li key={key} className={classes.item}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
            </span>
            <span className={classes.what}>
              <strong>{title}</strong>
              {text === '' ? null : <span className={classes.soft}>{text}</span>}
            </span>
            <PlainButtonLink to={to} reloadDocument={reload} aria-label={`${act}: ${title}`}>
              {act}
            </PlainButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Requests to join, with the names of the first few. */
function useJoinRequests(): WaitingItem[] {
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const isOpen = canManageMembers(actor)
  const summary = useQuery({ ...q(memberRoutes.summary, { params }), enabled: isOpen })
  // Members decide about no requests, even if another part of the page has loaded them.
  const pending = isOpen ? (summary.data?.pending ?? 0) : 0
  const query = { status: 'pending', per_page: namesMax } as never
  const list = useQuery({ ...q(memberRoutes.list, { params, query }), enabled: isOpen && pending > 0 })
  if (pending === 0) return []
  const names = formatList((list.data?.data ?? []).map(({ card }) => card.name))
  return [
    {
      key: 'requests',
      Icon: IconUserPlus,
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
    Icon: IconMail,
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
    Icon: IconBell,
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
        Icon: IconCalendarEvent,
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
