import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { beforeEach, expect, test, vi } from 'vitest'
import { callLoosely } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { useCall } from './use-call.ts'

/** State of a component between renders. */
const hooks = vi.hoisted(() => ({ kept: [] as unknown[], at: 0 }))
vi.mock('react', () => {
  const keep = (first: () => unknown) => {
    const at = hooks.at++
    if (!(at in hooks.kept)) hooks.kept[at] = first()
    return { value: hooks.kept[at], set: (next: unknown) => (hooks.kept[at] = next) }
  }
  return {
    useState: (first: unknown) => {
      const { value, set } = keep(() => (typeof first === 'function' ? (first as () => unknown)() : first))
      return [value, set]
    },
    useRef: (current: unknown) => keep(() => ({ current })).value,
    useEffect: (run: () => void) => run(),
  }
})
vi.mock('./api-client.ts', () => ({ callLoosely: vi.fn<() => Promise<unknown>>() }))
vi.mock('./log.ts', () => ({ logFault: vi.fn<() => void>() }))

const called = vi.mocked(callLoosely)
const input = { body: { email: 'ayu@example.com' } }
const failure = new ApiError({ status: 400, code: 'invalid', message: 'No' })
const succeeded = vi.fn<(...told: unknown[]) => void>()
const failed = vi.fn<(...told: unknown[]) => void>()
const drawn = () => {
  hooks.at = 0
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- React is the one above
  return useCall(authRoutes.requestCode, succeeded, failed)
}
beforeEach(() => {
  hooks.kept.length = 0
  vi.resetAllMocks()
})

test('makes one call at a time with one result', async () => {
  let answer: (given: object) => void = () => {}
  called.mockReturnValue(new Promise<never>((resolve) => (answer = resolve as typeof answer)))
  drawn().mutate(input)
  drawn().mutate(input)
  expect(drawn()).toMatchObject({ isPending: true, isSuccess: false, error: null })
  // A running call continues.
  drawn().reset()
  expect(drawn().isPending).toBe(true)
  answer({ code_minutes: 10 })
  await vi.waitFor(() => expect(drawn()).toMatchObject({ isPending: false, isSuccess: true }))
  expect(called).toHaveBeenCalledTimes(1)
  expect(succeeded.mock.calls).toEqual([[{ code_minutes: 10 }, input]])
  expect(failed).not.toHaveBeenCalled()
})

test('a failure stays until a reset or the next call', async () => {
  called.mockRejectedValue(failure)
  drawn().mutate(input)
  await vi.waitFor(() => expect(drawn()).toMatchObject({ isPending: false, isSuccess: false, error: failure }))
  expect(failed.mock.calls).toEqual([[failure]])
  drawn().reset()
  expect(drawn().error).toBeNull()
  drawn().mutate(input)
  await vi.waitFor(() => expect(drawn().error).toBe(failure))
  drawn().mutate(input)
  expect(drawn().error).toBeNull()
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(3))
})

test('reports any other thrown value as a fault of the app', async () => {
  called.mockRejectedValue(new TypeError('x is not a function'))
  drawn().mutate(input)
  await vi.waitFor(() => expect(drawn().error).toMatchObject({ status: 500, code: 'internal' }))
})
