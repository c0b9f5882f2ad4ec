import { describe, expect, test } from 'vitest'
import { codeThrownBy } from '../../../../test/steps/thrown-code.ts'
import { conditionsOf } from './scim-filter.ts'

describe('filter', () => {
  test.each([
    ['userName eq "dewi@example.com"', [{ attribute: 'username', value: 'dewi@example.com' }]],
    ['USERNAME EQ "a \\"b\\" c"', [{ attribute: 'username', value: 'a "b" c' }]],
    ['(externalId eq "4711")', [{ attribute: 'externalid', value: '4711' }]],
    ['emails[type eq "work"].value eq "a@b.co"', [{ attribute: 'emails.value', value: 'a@b.co' }]],
    ['emails[type eq "work" and value eq "a@b.co"]', [{ attribute: 'emails.value', value: 'a@b.co' }]],
    ['emails.value eq "a@b.co"', [{ attribute: 'emails.value', value: 'a@b.co' }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', [{ attribute: 'username', value: 'x' }]],
    [
      'id eq "1" and manager eq "2" and active eq True',
      [
        { attribute: 'id', value: '1' },
        { attribute: 'manager', value: '2' },
        { attribute: 'active', value: true },
      ],
    ],
  ])('reads %s', (filter, conditions) => {
    expect(conditionsOf(filter)).toEqual(conditions)
  })

  test.each([
    'userName',
    'userName co "x"',
    'userName eq x',
    'a eq "1" or b eq "2"',
    'a eq "1" and',
    `a eq "${'x'.repeat(1000)}"`,
  ])('refuses %s', (filter) => {
    expect(codeThrownBy(() => conditionsOf(filter))).toBe('scim_filter')
  })

  test('refuses a long invalid filter quickly', () => {
    const begun = performance.now()
    expect(codeThrownBy(() => conditionsOf('a['.repeat(499)))).toBe('scim_filter')
    expect(codeThrownBy(() => conditionsOf(`a eq "${'\\'.repeat(990)}`))).toBe('scim_filter')
    expect(performance.now() - begun).toBeLessThan(200)
  })
})
