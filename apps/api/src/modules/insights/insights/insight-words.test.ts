import { tapTargets } from '@kartu/contracts/activity/activities.plain'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { translator } from '@kartu/messages/translator'
import { expect, test } from 'vitest'
import { linkText, sourceText } from './insight-words.ts'

test.each(['en', 'id'] as const)('every link or source has a name in %s', (locale) => {
  const words = { t: translator(locale), locale }
  for (const target of tapTargets) expect(linkText(target, words)).toMatch(/^[A-Z]/)
  for (const source of visitSources) expect(sourceText(source, words)).toMatch(/^[A-Z]/)
})

test('shows the key of a value from a later version', () => {
  const words = { t: translator('en'), locale: 'en' } as const
  expect([linkText('linkedin', words), linkText('details', words)]).toEqual(['LinkedIn', 'Share your details'])
  expect([linkText('hologram', words), linkText('', words), sourceText('hologram', words)]).toEqual([
    ...['hologram', 'Unknown', 'hologram'],
  ])
})
