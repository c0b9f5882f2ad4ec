import { tapTargets } from '@kartu/contracts/activity/activities.plain'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { translator } from '@kartu/messages/translator'
import { expect, test } from 'vitest'
import { linkText, sourceText } from './insight-words.ts'

test.each(['en', 'id'] as const)('every link and every source has a name in %s', (locale) => {
  const words = { t: translator(locale), locale }
  for (const target of tapTargets) expect(linkText(target, words)).toMatch(/^[A-Z]/)
  for (const source of visitSources) expect(sourceText(source, words)).toMatch(/^[A-Z]/)
})

test('what is new in a later version is called by its key, and nothing is not known', () => {
  const words = { t: translator('en'), locale: 'en' } as const
  expect([linkText('linkedin', words), linkText('details', words)]).toEqual(['LinkedIn', 'Share your details'])
  expect([linkText('hologram', words), linkText('', words), sourceText('hologram', words)]).toEqual([
    ...['hologram', 'Unknown', 'hologram'],
  ])
})
