import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { geoRoutes } from '@kartu/contracts/platform/geo.plain'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi, callLoosely, onSessionEnd, routeUrl } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { addWords } from './i18n.ts'
import { beginSession, resetSession } from './session.ts'
import { words } from './start-words-en.ts'
import { sessionStore } from './storage.ts'

addWords(words)

const companyId = '0190a7e0-0000-7000-8000-000000000001'
const fetched = vi.fn<typeof fetch>()
const ended = vi.fn<(reason: ApiError) => void>()

const success = (data: unknown, meta?: unknown) => Response.json({ status: 'success', data, meta })
const failure = (status: number, body: object = {}) =>
  Response.json({ status: 'error', code: 'invalid', message: 'No', request_id: 'r-1', ...body }, { status })
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, init, headers: init?.headers as Headers }
}
const failing = async (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('did not fail')),
    (error: ApiError) => error,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  // Failures are logged; `log.test.ts` says how.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onSessionEnd(ended)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  ended.mockReset()
  resetSession()
})

describe('the request', () => {
  test("carries token, language and the tab's company", async () => {
    beginSession('secret')
    sessionStore.set('company_id', companyId)
    fetched.mockResolvedValue(success([], { page: 1, per_page: 100, total: 0 }))
    expect(await callApi(cardRoutes.list, { query: { page: 1, per_page: 100 } })).toEqual({
      data: [],
      meta: { page: 1, per_page: 100, total: 0 },
    })
    const { url, headers } = sent()
    expect(url).toBe('/api/v1/cards?page=1&per_page=100')
    expect(headers.get('Authorization')).toBe('Bearer secret')
    expect(headers.get('X-Company-Id')).toBe(companyId)
    expect(headers.get('Accept-Language')).toBe('en')
    expect(headers.get('Idempotency-Key')).toBeNull()
  })

  test('has no company header before sign-in or with a company path', async () => {
    sessionStore.set('company_id', companyId)
    fetched.mockResolvedValue(success({}))
    await callApi(memberRoutes.summary, { params: { companyId } })
    expect(sent().headers.get('X-Company-Id')).toBeNull()
    expect(sent().headers.get('Authorization')).toBeNull()
  })

  test('has a key on every POST, by default a new one', async () => {
    fetched.mockImplementation(async () => success({ code_minutes: 10 }))
    const input = { body: { email: 'a@b.co' } }
    await callApi(authRoutes.requestCode, input, { idempotencyKey: 'k-1' })
    expect(sent().headers.get('Idempotency-Key')).toBe('k-1')
    await callApi(authRoutes.requestCode, input)
    expect(sent().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent().headers.get('Content-Type')).toBe('application/json')
    expect(sent().init?.body).toBe('{"email":"a@b.co"}')
  })

  test("other writes carry only the caller's key", async () => {
    fetched.mockImplementation(async () => success({}))
    const input = { params: { companyId, memberId: 'm' } }
    await callApi(memberRoutes.remove, input, { idempotencyKey: 'k-1' })
    expect(sent().headers.get('Idempotency-Key')).toBe('k-1')
    await callApi(memberRoutes.remove, input)
    expect(sent().headers.get('Idempotency-Key')).toBeNull()
  })

  test('encodes parameters without empty query values', () => {
    expect(routeUrl(memberRoutes.get, { params: { companyId: 'a/b', memberId: '?' } })).toBe(
      '/api/v1/companies/a%2Fb/members/%3F',
    )
    expect(
      routeUrl(memberRoutes.list, { params: { companyId }, query: { search: '', sort: 'name', page: undefined } }),
    ).toBe(`/api/v1/companies/${companyId}/members?sort=name`)
    expect(() => routeUrl(memberRoutes.get, { params: { companyId } })).toThrow('memberId')
  })
})

describe('the answer', () => {
  test('a slow upload is awaited, a stalled one is not', async () => {
    vi.useFakeTimers()
    const request = new (class {
      upload: { onprogress?: (event: object) => void } = {}
      onabort = () => {}
      open() {}
      setRequestHeader() {}
      send() {}
      abort = vi.fn<() => void>(() => this.onabort())
    })()
    vi.stubGlobal('XMLHttpRequest', function Request() {
      return request
    })
    const shares: number[] = []
    const input = { params: { companyId }, body: {}, file: new Blob(['a']) }
    const failed = failing(callApi(importRoutes.create, input, { onProgress: (share) => shares.push(share) }))
    await vi.dynamicImportSettled()
    for (let loaded = 1; loaded < 4; loaded += 1) {
      await vi.advanceTimersByTimeAsync(59_000)
      request.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 })
    }
    await vi.advanceTimersByTimeAsync(59_000)
    expect(request.abort).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await failed).toMatchObject({ code: 'network' })
    expect(shares).toEqual([0.25, 0.5, 0.75])
    vi.useRealTimers()
  })

  test('a slow download is awaited, a stalled one is not', async () => {
    vi.useFakeTimers()
    let more = (_part: string): void => {}
    fetched.mockImplementation(async (_url, init) => {
      const body = new ReadableStream({
        start(controller) {
          more = (part) => controller.enqueue(new TextEncoder().encode(part))
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body)
    })
    const failed = failing(callApi(importRoutes.template, { params: { companyId } }))
    await vi.dynamicImportSettled()
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await vi.advanceTimersByTimeAsync(59_000)
      more('part')
    }
    await vi.advanceTimersByTimeAsync(59_000)
    expect(sent().init?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await failed).toMatchObject({ code: 'network' })
    vi.useRealTimers()
  })

  test('a response may be text or a file', async () => {
    fetched.mockResolvedValueOnce(new Response('SG'))
    expect(await callApi(geoRoutes.country)).toBe('SG')
    fetched.mockResolvedValueOnce(
      new Response('a,b', { headers: { 'Content-Disposition': 'attachment; filename="template.csv"' } }),
    )
    const file = await callApi(importRoutes.template, { params: { companyId } })
    expect(file.fileName).toBe('template.csv')
    expect(await file.blob.text()).toBe('a,b')
  })

  test('a failure has its code, sentence, fields and reference', async () => {
    const errors = [{ field: 'email', code: 'email', message: 'Please enter valid email address' }]
    fetched.mockResolvedValue(failure(400, { errors }))
    const error = await failing(callApi(authRoutes.requestCode, { body: { email: 'x' } }))
    expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'No', fields: errors, requestId: 'r-1' })
    expect(error.isUncertain).toBe(false)
    expect(ended).not.toHaveBeenCalled()
  })

  test("a proxy's page does not count as an answer", async () => {
    fetched.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    const error = await failing(callApi(userRoutes.me))
    expect(error).toMatchObject({ status: 502, code: 'unavailable' })
    expect(error.message).toMatch(/^[A-Z].+\.$/)
    expect(error.isUncertain).toBe(true)
  })

  test('blames the limit of a proxy for its own 413', async () => {
    fetched.mockResolvedValue(new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }))
    const error = await failing(callApi(userRoutes.me))
    expect(error).toMatchObject({ status: 413, code: 'proxy_limit' })
    expect(error.message).toMatch(/^The file is larger than the server in front of Kartu allows\./)
  })

  test("keeps the message of Kartu's own 413", async () => {
    fetched.mockResolvedValue(failure(413, { code: 'too_large', message: 'The limit is 5 MB.' }))
    expect(await failing(callApi(userRoutes.me))).toMatchObject({ code: 'too_large', message: 'The limit is 5 MB.' })
  })

  test('no answer, or one that breaks off, is a network error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failing(callApi(userRoutes.me))).toMatchObject({ status: 0, code: 'network' })
    fetched.mockResolvedValueOnce(new Response('{"status":"succ'))
    expect(await failing(callApi(userRoutes.me))).toMatchObject({ status: 0, code: 'network' })
  })

  test('an aborted call is reported as an abort', async () => {
    const giveUp = new AbortController()
    fetched.mockImplementation(async (_url, init) => {
      giveUp.abort()
      throw init?.signal?.reason
    })
    const error = await failing(callApi(userRoutes.me, undefined, { signal: giveUp.signal }))
    expect(error.name).toBe('AbortError')
  })
})

describe('the end of a session', () => {
  test('ignores an answer about an earlier token', async () => {
    beginSession('old')
    fetched.mockImplementation(async () => {
      beginSession('new')
      return failure(401)
    })
    await failing(callApi(userRoutes.me))
    expect(ended).not.toHaveBeenCalled()
  })

  test.each([
    ['the current company', companyId, 1],
    ['the company at the start of the call', '0190a7e0-0000-7000-8000-000000000002', 0],
  ])('reports the end of access if the answer finds %s', async (_which, current, times) => {
    beginSession('secret')
    sessionStore.set('company_id', companyId)
    fetched.mockImplementation(async () => {
      sessionStore.set('company_id', current)
      return failure(403, { code: 'access_gone' })
    })
    await failing(callApi(memberRoutes.summary, { params: { companyId } }))
    expect(ended).toHaveBeenCalledTimes(times)
  })

  test('a truncated 403 does not end the session', async () => {
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) })
    fetched.mockResolvedValue(new Response(cut, { status: 403 }))
    expect(await failing(callLoosely(authRoutes.providers))).toMatchObject({ code: 'network' })
    expect(ended).not.toHaveBeenCalled()
  })

  test.each([
    ['401 on the current-user call', userRoutes.me, 401, 1],
    ['401 on the cards list', cardRoutes.list, 401, 1],
    ['403 on any call', authRoutes.providers, 403, 1],
    ['401 elsewhere is passed on', authRoutes.providers, 401, 0],
    ['400 is passed on', userRoutes.me, 400, 0],
    ['500 is passed on', userRoutes.me, 500, 0],
  ] as const)('%s', async (_what, route, status, times) => {
    fetched.mockResolvedValue(failure(status))
    await failing(callLoosely(route))
    expect(ended).toHaveBeenCalledTimes(times)
  })
})
