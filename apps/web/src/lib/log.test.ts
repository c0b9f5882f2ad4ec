import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { verificationRoutes } from '@kartu/contracts/company/verification.plain'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from './api-client.ts'
import { queryClient } from './http/query-client.ts'

const warned = vi.spyOn(console, 'warn')
const complained = vi.spyOn(console, 'error')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  warned.mockImplementation(() => {})
  complained.mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  queryClient.clear()
})

const refuse = (status: number, code: string) =>
  fetched.mockResolvedValue(Response.json({ status: 'error', code, message: 'No', request_id: 'r-1' }, { status }))
const invite = () =>
  callApi(memberRoutes.create, {
    params: { companyId: 'c' },
    body: { first_name: 'Sari', email: 'sari@example.com' },
  }).catch((error: unknown) => error)

test('"HTTP 400: logged and passed on to the caller"', async () => {
  refuse(400, 'email_taken')
  expect(await invite()).toMatchObject({ status: 400, code: 'email_taken', message: 'No' })
  expect(warned.mock.calls).toEqual([['POST /companies/:companyId/members: 400 email_taken, request r-1']])
  expect(complained).not.toHaveBeenCalled()
})

test('"Other errors: logged and passed on as a response"', async () => {
  refuse(500, 'internal')
  expect(await invite()).toMatchObject({ status: 500, code: 'internal' })
  expect(complained.mock.calls).toEqual([['POST /companies/:companyId/members: 500 internal, request r-1']])
})

test('logs a call without any answer with its cause', async () => {
  const cause = new TypeError('Failed to fetch')
  fetched.mockRejectedValue(cause)
  expect(await invite()).toMatchObject({ status: 0, code: 'network' })
  expect(complained.mock.calls).toEqual([['POST /companies/:companyId/members: 0 network', cause]])
})

test('logs failures of verification calls', async () => {
  refuse(400, 'code_invalid')
  await callApi(verificationRoutes.verify, { body: { code: '123456' } }).catch(() => {})
  expect(warned.mock.calls).toEqual([['POST /companies/verify: 400 code_invalid, request r-1']])
})

test('an aborted call does not count as a failure', async () => {
  const giveUp = new AbortController()
  fetched.mockImplementation(async (_url, init) => {
    giveUp.abort()
    init?.signal?.throwIfAborted()
    return Response.json({})
  })
  await callApi(userRoutes.me, undefined, { signal: giveUp.signal }).catch(() => {})
  expect([...warned.mock.calls, ...complained.mock.calls]).toEqual([])
})

test('logs a fault of the app but no failed call twice', async () => {
  const fault = new TypeError('undefined is not a card')
  const ask = async (error: Error) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [String(error)],
      queryFn: () => Promise.reject(error),
      retry: false,
    })
    await observer.refetch()
  }
  await ask(fault)
  expect(complained.mock.calls).toEqual([[fault]])
  refuse(500, 'internal')
  const failed = await invite()
  complained.mockClear()
  await ask(failed as Error)
  expect(complained).not.toHaveBeenCalled()
})
