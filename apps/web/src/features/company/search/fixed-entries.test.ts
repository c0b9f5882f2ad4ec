import type { Actor, Role } from '@kartu/contracts/actor'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { expect, test } from 'vitest'
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

test('offers members no page of admins', () => {
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

test('offers card domains only if the installation has them', () => {
  const admin = searcher(['admin'])
  expect(targets(pageEntries(admin))).not.toContain('/company/card-domain')
  expect(targets(pageEntries({ ...admin, hasCardDomains: true }))).toContain('/company/card-domain')
  expect(targets(pageEntries({ ...searcher([]), hasCardDomains: true }))).not.toContain('/company/card-domain')
})

test('offers webhooks only to super admins of an installation with them', () => {
  const admin = { ...searcher(['super_admin']), hasWebhooks: true }
  expect(targets(pageEntries(admin))).toContain('/company/webhooks')
  expect(targets(pageEntries({ ...admin, hasWebhooks: false }))).not.toContain('/company/webhooks')
  expect(targets(pageEntries({ ...searcher(['admin']), hasWebhooks: true }))).not.toContain('/company/webhooks')
})

test('offers API keys only to super admins of an installation with them', () => {
  const admin = { ...searcher(['super_admin']), hasApiKeys: true }
  expect(targets(pageEntries(admin))).toContain('/company/api-keys')
  expect(targets(pageEntries({ ...admin, hasApiKeys: false }))).not.toContain('/company/api-keys')
  expect(targets(pageEntries({ ...searcher(['admin']), hasApiKeys: true }))).not.toContain('/company/api-keys')
})

test('offers assistants only to super admins of an installation with them', () => {
  const admin = { ...searcher(['super_admin']), hasAssistants: true }
  expect(targets(pageEntries(admin))).toContain('/company/assistants')
  expect(targets(pageEntries({ ...admin, hasAssistants: false }))).not.toContain('/company/assistants')
  expect(targets(pageEntries({ ...searcher(['admin']), hasAssistants: true }))).not.toContain('/company/assistants')
})
