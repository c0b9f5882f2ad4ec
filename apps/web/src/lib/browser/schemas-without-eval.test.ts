import { expect, test } from 'vitest'

test('schemas are made without code from text, which the security policy of the app refuses', async () => {
  await import('./schemas-without-eval.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
