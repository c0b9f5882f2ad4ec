import { type LoaderFunction, matchRoutes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { resetSession } from '../lib/session.ts'
import { siteMap } from './router.tsx'

const origin = 'https://kartu.example'

afterEach(() => vi.unstubAllGlobals())

test('an invitation link opens before signing in', () => {
  vi.stubGlobal('location', { origin })
  resetSession()
  const route = matchRoutes(siteMap, '/invitation/0190', '/')?.at(-1)?.route
  expect(route?.path).toBe('/invitation/:id')
  const request = new Request(`${origin}/invitation/0190`)
  const load = route?.loader as LoaderFunction
  expect(() => load({ request } as never)).not.toThrow()
})
