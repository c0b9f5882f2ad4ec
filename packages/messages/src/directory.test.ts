import { expect, test } from 'vitest'
import { translator } from './translator.ts'

const t = translator('en')

test('section 8: an Azure-style import failure advises four checks', () => {
  const steps = [
    t(($) => $.directory.help.log_in),
    t(($) => $.directory.help.permissions),
    t(($) => $.directory.help.connection),
    t(($) => $.directory.help.account),
    t(($) => $.directory.help.grant),
  ]
  expect(steps.join(', ').toLowerCase()).toBe(
    'log in, check permissions, check the internet connection, check the account, grant permissions',
  )
})
