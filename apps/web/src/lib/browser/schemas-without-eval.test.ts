import { expect, test } from 'vitest'

test('creates schemas without eval, which the security policy refuses', async () => {
  await import('./schemas-without-eval.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
