import type { Actor, Role } from '@kartu/contracts/actor'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { pages } from '@kartu/contracts/pages'
import { expect, test } from 'vitest'
import { openIntegrations } from '../../../lib/company/use-integrations.ts'
import { addWords } from '../../../lib/i18n.ts'
import { words } from '../../../lib/start-words-en.ts'
import { actionEntries, pageEntries, type Searcher } from './fixed-entries.ts'
import type { SearchEntry } from './search-entry.ts'

addWords(words)

function searcher(roles: Role[], hasLicence = false, more: Partial<Actor> = {}): Searcher {
  const ids = { userId: 'u', companyId: 'c', memberId: 'm', divisionId: 'd' }
  const actor: Actor = { kind: 'person', ...ids, roles, ...more }
  const pro: ProActor['pro'] = { isOpen: true, hasLicence, permissions: [], teamIds: [], managedTeamIds: [] }
  return { actor, pro: { ...actor, pro } }
}
const targets = (entries: readonly SearchEntry[]): string[] =>
  entries.flatMap(({ target }) => ('to' in target ? [target.to] : []))
const keys = (entries: readonly SearchEntry[]): string[] => entries.map(({ key }) => key.replace('action ', ''))

test('offers admins every page of the company', () => {
  expect(targets(pageEntries(searcher(['admin'])))).toEqual(
    expect.arrayContaining([
      '/home',
      '/team/pending',
      '/subscriptions',
      '/company/audit',
      '/company/security',
      '/company/company-sign-in',
    ]),
  )
})

test('hides admin pages from members', () => {
  const pages = targets(pageEntries(searcher([])))
  expect(pages).toContain('/team')
  for (const path of [
    '/team/pending',
    '/subscriptions',
    '/company/audit',
    '/company/security',
    '/company/company-sign-in',
    '/pro/events',
  ])
    expect(pages).not.toContain(path)
})

test('offers events to members with a Pro licence', () =>
  expect(targets(pageEntries(searcher([], true)))).toContain('/pro/events'))

test('offers no team page in a personal card', () =>
  expect(targets(pageEntries(searcher(['super_admin'], true, { personal: true })))).toEqual([
    '/personal-card',
    '/personal-card/look',
    '/personal-card/backgrounds',
    '/pro/recipient',
    '/pro/form',
    '/cards',
    '/account',
  ]))

test.each<[string, Searcher, string[]]>([
  ['an admin', searcher(['admin']), ['add', 'invite', 'import', 'photos', 'lead', 'event', 'division', 'leave']],
  ['a division admin', searcher(['division_admin']), ['add', 'invite', 'import', 'photos', 'lead', 'event', 'leave']],
  ['a member with a licence', searcher([], true), ['lead', 'leave']],
  ['a member', searcher([]), ['leave']],
])('offers %s the actions that they may take', (_who, person, expected) =>
  expect(keys(actionEntries(person, true))).toEqual(expected),
)

test('offers card domains only to admins', () => {
  expect(targets(pageEntries(searcher(['admin'])))).toContain('/company/card-domain')
  expect(targets(pageEntries(searcher([])))).not.toContain('/company/card-domain')
})

const offers = { api_keys: true, scim: true, follow_up_mails: true, directory_sync: true, crm: true, assistants: true }
const offered = [...Object.keys(offers), 'webhooks'] as (keyof typeof offers | 'webhooks')[]

test.each(offered)('offers %s only to super admins of an installation with it', (name) => {
  const namesFor = (roles: Role[], has: boolean): string[] => {
    const hasWebhooks = name !== 'webhooks' || has
    return openIntegrations(searcher(roles).actor, { ...offers, [name]: has }, hasWebhooks).map((one) => one.name)
  }
  expect(namesFor(['super_admin'], true)).toContain(name)
  expect(namesFor(['super_admin'], false)).not.toContain(name)
  expect(namesFor(['admin'], true)).not.toContain(name)
})

/** Pages that need an ID, belong to the sign-in, or are a step of another page. */
const pagesBeyondSearch = [
  '/',
  '/maintenance',
  '/auth/firebase',
  '/auth/msip',
  '/auth/company/:id',
  '/auth/login',
  '/auth/register',
  '/auth/verify',
  '/auth/second-step',
  '/auth/forgot',
  '/auth/reset',
  '/auth/logout',
  '/invitation',
  '/invitation/:id',
  '/create/business-card',
  '/create/personal-card',
  '/users/delete',
  '/company/division/:id?',
  '/company/erasure/:id',
  '/company/sign-in',
  '/company/super-admins',
  '/company/delete',
  '/connect-assistant',
  '/start',
  '/team/edit/test',
  '/team/edit/:id?',
  '/team/code/:id?',
  '/team/links/:id?',
  '/team/tags',
  '/team/import',
  '/team/import/directory',
  '/business/customisation/:id',
  '/pro/recipient/import',
  '/pro/recipient/:id',
  '/pro/events/:id',
  '/pro/events/:id/booth',
]

test('finds every page except those listed here', () => {
  const person = searcher(['super_admin'], true)
  const integrations = openIntegrations(person.actor, offers, true)
  const personal = searcher(['super_admin'], true, { personal: true })
  const found = new Set(
    [...pageEntries({ ...person, integrations }), ...pageEntries(personal)].map(({ target }) =>
      'to' in target ? target.to : 'href' in target ? target.href.split('?')[0] : '',
    ),
  )
  expect(pages.filter((page) => !found.has(page.replace('/:id?', '')))).toEqual(pagesBeyondSearch)
})
