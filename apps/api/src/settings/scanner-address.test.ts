import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['', undefined],
])('reads the address %j', (CLAMD_ADDRESS, clamd) => {
  expect(readEnv({ CLAMD_ADDRESS }).clamd).toEqual(clamd)
})

test.each(['localhost', 'tcp://localhost:3310', 'localhost:clamd'])('refuses the address %j', (CLAMD_ADDRESS) => {
  expect(() => readEnv({ CLAMD_ADDRESS })).toThrow(
    'must be host:port of clamd, such as localhost:3310, or the path of its socket',
  )
})
