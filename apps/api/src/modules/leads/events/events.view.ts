import { cameByEvent } from '@kartu/cards/came-by'
import type { Event, EventRow as EventLine } from '@kartu/contracts/leads/events'
import { canManageEvent, type EventFacts } from '@kartu/contracts/leads/events.policy'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { seesDivision } from '@kartu/contracts/principal'
import type { Deps } from '../../../deps.ts'
import { cardUrl } from '../../company/cards/cards.view.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import type { LeadCaller } from '../pro-users/pro-access.ts'
import type { EventCounts, EventPersonRow, EventRow, OwnerCounts } from './events.sql.ts'

/** Facts about an event in relation to a person, for policies. */
export const eventFacts = (row: EventRow, { memberId }: Pick<ProActor, 'memberId'>): EventFacts => ({
  divisionId: row.division_id,
  makerId: row.maker_id,
  isThere: row.people.some(({ _id }) => _id === memberId),
})

const personView = ({ _id, name, photo }: { _id: string; name: string; photo: StoredPicture | null }) => ({
  _id,
  name,
  photo: photo && pictureView(photo),
})

const thereView = (
  { env }: Pick<Deps, 'env'>,
  { slug, ...person }: EventPersonRow,
  { code, card_domain }: EventRow,
): EventLine['people'][number] => ({
  ...personView(person),
  job_title: person.job_title,
  url: slug === null ? null : cameByEvent(cardUrl(env, { slug, card_domain }), code),
})

/** People at an event, for a key of one division only its members. */
const seenPeople = (actor: LeadCaller, { people }: EventRow): EventPersonRow[] =>
  people.filter(({ division_id: divisionId }) => seesDivision(actor, divisionId))

export const eventLineView = (deps: Pick<Deps, 'env'>, actor: LeadCaller, row: EventRow, leads: number): EventLine => ({
  _id: row.id,
  name: row.name,
  place: row.place,
  first_day: row.first_day,
  last_day: row.last_day,
  zone: row.zone,
  code: row.code,
  target: row.target,
  division: row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' },
  people: seenPeople(actor, row).map((person) => thereView(deps, person, row)),
  leads,
  may_manage: canManageEvent(actor, eventFacts(row, actor)),
  revision: row.revision,
})

const none: EventCounts = { leads: 0, hot: 0, warm: 0, cold: 0, none: 0 }
const figures = ({ leads, hot, warm, cold, none: unsaid }: EventCounts) => ({ leads, hot, warm, cold, none: unsaid })

export function eventView(deps: Pick<Deps, 'env'>, actor: LeadCaller, row: EventRow, counts: OwnerCounts[]): Event {
  const sum = (of: keyof EventCounts): number => counts.reduce((all, one) => all + one[of], 0)
  const owners = counts.map(({ owner_id: id, name, photo, ...own }) => ({
    member: id === null ? null : personView({ _id: id, name: name ?? '', photo }),
    ...figures(own),
  }))
  const idle = seenPeople(actor, row)
    .filter(({ _id }) => !counts.some(({ owner_id: id }) => id === _id))
    .map((person) => ({ member: personView(person), ...none }))
  const people = [...owners.toSorted((one, other) => other.leads - one.leads), ...idle]
  return {
    ...eventLineView(deps, actor, row, sum('leads')),
    warmth: { hot: sum('hot'), warm: sum('warm'), cold: sum('cold'), none: sum('none') },
    // A person's own figures are always shown, because the booth counts with them.
    by_person: row.per_person ? people : people.filter(({ member }) => member?._id === actor.memberId),
    per_person: row.per_person,
    sees_all: leadReach(actor) === 'company',
    has_follow_up_text: deps.env.followUpMails && row.has_follow_up_text,
  }
}
