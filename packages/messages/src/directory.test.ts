import { expect, test } from 'vitest'
import { translator } from './translator.ts'

const t = translator('en')

test('the specification, section 8, Azure-style import failure: "log in, check permissions, check the internet connection, check the account and grant permissions"', () => {
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
