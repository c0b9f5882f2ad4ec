import { errorStatus } from '@kartu/contracts/errors'
import { expect, test } from 'vitest'
import { errorPattern, errorText, locales, translator } from './translator.ts'

test.each(locales)('every error code has its own message in %s', (locale) => {
  const t = translator(locale)
  const general = errorText(t, 'no such code')
  const same = Object.keys(errorStatus).filter((code) => errorText(t, code) === general)
  expect(same).toEqual(['internal'])
})

test('a pattern names the values of a message', () => {
  const t = translator('en')
  expect(errorPattern(t, 'too_many_requests')).toBe('Too many attempts. Try again in {seconds} seconds.')
  expect(errorPattern(t, 'api_keys_max')).toContain('up to {max} API keys')
  expect(errorPattern(t, 'company_sign_in_other')).toContain('to {provider} as')
})
