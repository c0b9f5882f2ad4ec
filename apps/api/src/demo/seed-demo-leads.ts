import { consentSentence } from '@kartu/cards/share-page-parts'
import type { Actor } from '@kartu/contracts/actor'
import { storedContacts } from '../modules/company/cards/card-content.ts'
import { newId } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { runner } from '../db/statement-functions.ts'
import type { Deps } from '../deps.ts'
import { insertVisits } from '../modules/activity/activities/activities.sql.ts'
import { createEvent } from '../modules/leads/events/events.ts'
import { captureLead } from '../modules/leads/leads/capture-lead.ts'
import { changeOne } from '../modules/leads/leads/change-lead.ts'
import { addNote } from '../modules/leads/leads/lead-notes.ts'
import { addReminder } from '../modules/leads/leads/reminders/lead-reminders.ts'
import type { ActingInPro } from '../modules/leads/pro-users/pro-access.ts'
import { createProTeam } from '../modules/leads/pro-teams/pro-teams.ts'
import { giveProLicences } from '../modules/leads/pro-users/pro-users.ts'
import { proActorOf } from '../modules/leads/pro-users/pro-access.ts'
import { type DemoLead, demoLeads, demoVisits } from './demo-leads.ts'
import { addDemoLinks, countOpenings, type DemoLink, linkOfVisit } from './seed-demo-links.ts'

const leads = 140
const zone = 'Asia/Jakarta'
const demoCompany = 'Nusantara Logistics Group'
const dayMs = 86_400_000

/** A member of the sample company who sells. */
export interface Seller {
  memberId: string
  cardId: string
  name: string
}

/** Data of a sales team after three months: pro teams, events, leads, and activity on its cards. */
export async function fillLeads(tx: Db, deps: Deps, founder: Actor, sellers: readonly Seller[]): Promise<void> {
  const acting = { actor: await proActorOf(tx, deps, founder), address: '', confirmed: true }
  const [manager] = sellers
  if (!manager) throw new Error('The demo has no one in sales')
  const ids = sellers.map(({ memberId }) => memberId)
  await giveProLicences(tx, deps, acting, { member_ids: ids, role: 'member' })
  const half = Math.ceil(ids.length / 2)
  const manager_id = manager.memberId
  await createProTeam(tx, acting, { name: 'Key accounts', manager_id, target: 40, member_ids: ids.slice(0, half) })
  await createProTeam(tx, acting, { name: 'Exhibitions', manager_id: null, target: 60, member_ids: ids.slice(half) })
  const past = await addEvent(tx, deps, acting, { name: 'Jakarta Logistics Expo', from: -22, to: -20, ids })
  const current = await addEvent(tx, deps, acting, { name: 'Cold Chain Forum', from: -1, to: 1, ids })
  const links = await addDemoLinks(tx, founder, sellerOf(sellers, 0).cardId)
  for (const [visitor, lead] of demoLeads(leads, sellers.length).entries()) {
    const event = lead.event && { past, current }[lead.event]
    const { seller, source } = lead
    const came = source === null || event ? null : linkOfVisit(links, { seller, source, visitor })
    await addLead(tx, deps, acting, { ...lead, ...(came && { source: came.source }) }, sellerOf(sellers, seller), {
      event,
      link: came?.link ?? null,
    })
  }
  const visits = demoVisits(sellers.length, Date.now()).map(({ seller, atMs, isBot, isAtEvent, ...visit }) => ({
    ...{ ...visit, audience: isBot ? ('bot' as const) : ('visitor' as const), visitor: String(visit.visitor) },
    ...{ atMs, cardId: sellerOf(sellers, seller).cardId },
    eventCode: isAtEvent ? past.code : null,
    ...visitThrough(links, { ...visit, seller }),
  }))
  await insertVisits(tx, acting.actor.companyId, visits)
  await countOpenings(tx, acting.actor.companyId)
}

function visitThrough(links: readonly DemoLink[], visit: Parameters<typeof linkOfVisit>[1]) {
  const { link, source } = linkOfVisit(links, visit)
  return { source, linkToken: link?.token ?? null }
}

function sellerOf(sellers: readonly Seller[], at: number): Seller {
  const seller = sellers[at]
  if (!seller) throw new Error('The demo names an unknown seller')
  return seller
}

interface DemoEvent {
  name: string
  /** Days from today. */
  from: number
  to: number
  ids: string[]
}

async function addEvent(tx: Db, deps: Deps, acting: ActingInPro, { name, from, to, ids }: DemoEvent) {
  const day = (offset: number) => new Date(Date.now() + offset * dayMs).toLocaleDateString('sv-SE', { timeZone: zone })
  const { _id: id, code } = await createEvent(tx, deps, acting, {
    ...{ name, place: 'Jakarta International Expo', first_day: day(from), last_day: day(to), zone },
    ...{ target: 30, division_id: null, member_ids: ids },
  })
  return { id, name, code }
}

async function addLead(
  tx: Db,
  deps: Deps,
  acting: ActingInPro,
  lead: DemoLead,
  { memberId, cardId, name: cardName }: Seller,
  { event, link }: { event: { id: string; name: string } | null; link: DemoLink | null },
): Promise<void> {
  const id = newId()
  const { name, organisation, jobTitle, way, source, warmth, tags, message, email, mobile, daysAgo } = lead
  const metMs = Date.now() - daysAgo * dayMs - 90 * 60_000
  const isForm = way === 'form'
  const met = {
    ...{
      id,
      name,
      organisation,
      jobTitle,
      way,
      source: event && isForm ? ('event' as const) : source,
      warmth,
    },
    contacts: storedContacts([
      { key: 'email', value: email },
      { key: 'mobile', value: mobile },
    ]),
    ...{
      tags,
      message,
      answers: [],
      consent: isForm ? consentAt(metMs) : null,
      language: 'en' as const,
      ownerId: memberId,
    },
    card: isForm ? { id: cardId, name: cardName } : null,
    event,
    link,
    memberId: isForm ? null : memberId,
    capturedAt: new Date(metMs).toISOString(),
  }
  await captureLead(tx, deps, acting, met, { isOneOfMany: true })
  if (lead.note !== '') await addNote(tx, acting, id, { text: lead.note })
  if (lead.status !== 'new') {
    await changeOne(tx, deps, acting, id, { status: lead.status })
    const changedMs = Math.min(metMs + lead.hoursToStatus * 3_600_000, Date.now() - 60_000)
    await backdateStatus(tx, acting.actor.companyId, id, new Date(changedMs).toISOString())
  } else if (daysAgo % 5 === 1) {
    const at = new Date(Date.now() + (1 + (daysAgo % 4)) * dayMs).toISOString()
    await addReminder(tx, deps, acting, id, { at, note: 'Send the quote' })
  }
}

/** Consent to the default sentence of the form. */
const consentAt = (ms: number) => ({
  ...{ version: 1, locale: 'en' as const, at: new Date(ms).toISOString(), withdrawnAt: null },
  text: consentSentence({ text: null, tellsSeenAgain: false }, demoCompany, 'en'),
})

const backdateStatus = runner<[companyId: string, leadId: string, at: string]>(
  'demo_status_backdate',
  `with counted as (
      update activities set at = $3::timestamptz where company_id = $1 and lead_id = $2 and kind = 'status'
    )
    update lead_entries set at = $3::timestamptz where company_id = $1 and lead_id = $2 and kind = 'status'`,
)
