import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canCreateEvents, canManageEvent, canPlaceEvent, canSeeEvent, type EventFacts } from './events.policy.ts'
import { permissionsOf, type ProActor, type ProPermission } from './pro.ts'

const person = (
  roles: Role[],
  permissions: readonly ProPermission[] = [],
  pro: Partial<ProActor['pro']> = {},
): ProActor => ({
  memberId: 'me',
  divisionId: 'north',
  roles,
  pro: { isOpen: true, hasLicence: true, permissions, teamIds: [], managedTeamIds: [], ...pro },
})

const event = (facts: Partial<EventFacts>): EventFacts => ({
  divisionId: null,
  makerId: 'else',
  isThere: false,
  ...facts,
})
const events = {
  companys: event({}),
  north: event({ divisionId: 'north' }),
  south: event({ divisionId: 'south' }),
  made: event({ makerId: 'me' }),
  there: event({ divisionId: 'south', isThere: true }),
}

const member = person([], permissionsOf.member)
const manager = person([], permissionsOf.manager, { managedTeamIds: ['cold'] })
const revoked = person([], [], { hasLicence: false, managedTeamIds: ['cold'] })
const closed = person(['admin'], [], { isOpen: false })

const those = (can: (actor: ProActor, facts: EventFacts) => boolean, actor: ProActor) =>
  Object.entries(events).flatMap(([name, facts]) => (can(actor, facts) ? [name] : []))

test.each([
  { who: 'a member', actor: member, sees: ['there'], manages: [] },
  { who: 'a manager of a pro team', actor: manager, sees: ['made', 'there'], manages: ['made', 'there'] },
  { who: 'a manager without a licence', actor: revoked, sees: [], manages: [] },
  { who: 'a division admin', actor: person(['division_admin']), sees: ['north', 'there'], manages: ['north'] },
  { who: 'an admin', actor: person(['admin']), sees: Object.keys(events), manages: Object.keys(events) },
  { who: 'an admin of a closed section', actor: closed, sees: [], manages: [] },
  { who: 'who sees all leads', actor: person([], ['see_company_leads']), sees: Object.keys(events), manages: [] },
])('$who sees $sees, manages $manages', ({ actor, sees, manages }) => {
  expect(those(canSeeEvent, actor)).toEqual(sees)
  expect(those(canManageEvent, actor)).toEqual(manages)
})

const places = ['north', 'south', null]
test('a closed plan shows the paywall to people who may create events', () => {
  expect([closed, member].map(canCreateEvents)).toEqual([true, false])
})

test.each([
  { who: 'a member', actor: member, makes: false, in: [] },
  { who: 'a manager of a pro team', actor: manager, makes: true, in: [null] },
  { who: 'a manager without a licence', actor: revoked, makes: false, in: [] },
  { who: 'a division admin', actor: person(['division_admin']), makes: true, in: ['north'] },
  { who: 'an admin', actor: person(['admin']), makes: true, in: places },
])('$who creates events: $makes, for $in', ({ actor, makes, in: wanted }) => {
  expect(canCreateEvents(actor)).toBe(makes)
  expect(places.filter((place) => canPlaceEvent(actor, place))).toEqual(wanted)
})
