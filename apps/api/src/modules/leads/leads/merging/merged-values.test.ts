import type { MergeLeads } from '@kartu/contracts/leads/lead-merges'
import { mergedFields } from '@kartu/contracts/leads/lead-merges.plain'
import { describe, expect, test } from 'vitest'
import type { StoredConsent } from '../../../../db/schema/leads.ts'
import { mergedValues, undoneValues, valuesOf } from './merged-values.ts'

type Side = Parameters<typeof mergedValues>[0]

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
const consent = (agreed: number, withdrawn: number | null): StoredConsent => ({
  version: 1,
  locale: 'en',
  text: 'We may write to you.',
  at: at(agreed),
  withdrawnAt: withdrawn === null ? null : at(withdrawn),
})

const withConsent = (given: StoredConsent | null) =>
  ({ contacts: [], tags: [], answers: [], message: '', eventId: null, consent: given }) as unknown as Side

const take = Object.fromEntries(mergedFields.map((field) => [field, 'this'])) as MergeLeads['take']

/** Consent after a merge, regardless of which lead stays. */
function merged(one: StoredConsent | null, other: StoredConsent | null) {
  const results = [
    mergedValues(withConsent(one), withConsent(other), take),
    mergedValues(withConsent(other), withConsent(one), take),
  ].map((values) => values.consent)
  expect(results[0]).toEqual(results[1])
  return results[0]
}

test('keeps a withdrawal after both agreements', () => {
  expect(merged(consent(1, 5), consent(3, null))?.withdrawnAt).toBe(at(5))
  expect(merged(consent(1, null), consent(3, 5))?.withdrawnAt).toBe(at(5))
})

test('keeps an agreement after the withdrawal', () => {
  expect(merged(consent(1, 2), consent(3, null))).toEqual(consent(3, null))
})

test('keeps the only consent of two leads', () => {
  expect(merged(consent(1, 5), null)).toEqual(consent(1, 5))
  expect(merged(null, null)).toBeNull()
})

describe('the link', () => {
  const withLink = (linkId: string | null, linkName: string) => ({ ...withConsent(null), linkId, linkName })
  const [flyer, stand, none] = [withLink('1', 'Flyer'), withLink('2', 'Stand'), withLink(null, '')]
  const linkOf = ({ linkId, linkName }: Partial<Pick<Side, 'linkId' | 'linkName'>>) => [linkId, linkName]

  test.each([
    ['of the remaining lead stays', flyer, stand, ['1', 'Flyer']],
    ['comes from the other lead', none, stand, ['2', 'Stand']],
    ['stays as a name after its deletion', withLink(null, 'Flyer'), stand, [null, 'Flyer']],
  ])('%s', (_, kept, gone, link) => {
    expect(linkOf(mergedValues(kept, gone, take))).toEqual(link)
  })

  test.each([
    ['is restored', 'Stand'],
    ['is restored after it was renamed', 'Fair'],
  ])('%s', (_, linkName) => {
    const after = mergedValues(none, stand, take)
    expect(linkOf(undoneValues({ ...none, ...after, linkName }, valuesOf(none), after))).toEqual([null, ''])
  })

  test('keeps its new name if the merge did not change the link', () => {
    const after = mergedValues(flyer, stand, take)
    const undone = undoneValues({ ...flyer, ...after, linkName: 'Leaflet' }, valuesOf(flyer), after)
    expect(linkOf(undone)).toEqual(['1', undefined])
  })
})
