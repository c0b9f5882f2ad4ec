import { describe, expect, test } from 'vitest'
import { matchesText } from './search-entry.ts'

describe('matchesText', () => {
  test.each([
    ['', 'Your Team'],
    ['team', 'Your Team'],
    ['TE yo', 'Your Team'],
    ['andre', 'André'],
    ['expo-2026', 'Logistics Expo 2026'],
  ])('finds %j in %j', (typed, text) => expect(matchesText(typed, text)).toBe(true))

  test.each([
    ['eam', 'Your Team'],
    ['team member', 'Your Team'],
  ])('does not find %j in %j', (typed, text) => expect(matchesText(typed, text)).toBe(false))
})
