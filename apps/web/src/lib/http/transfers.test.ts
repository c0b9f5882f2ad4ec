import { expect, test, vi } from 'vitest'
import { fileNameOf, sendForm, tellingParts } from './transfers.ts'

/** The parts of XMLHttpRequest that an upload uses; `made` is the last one. */
class Request {
  static made: Request
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 200
  responseType = ''
  response = new Blob(['{"status":"success"}'])
  opened: string[] = []
  headers: string[] = []
  sent: FormData[] = []
  constructor() {
    Request.made = this
  }
  open(...words: string[]) {
    this.opened = words
  }
  setRequestHeader(...words: string[]) {
    this.headers.push(words.join(': '))
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: r-1\r\n'
  }
  send(form: FormData) {
    this.sent.push(form)
  }
  abort() {
    this.onabort()
  }
}

vi.stubGlobal('XMLHttpRequest', Request)

const form = new FormData()
const call = {
  method: 'POST',
  url: '/api/v1/files',
  headers: new Headers({ 'x-company-id': 'c' }),
  form,
  silentMsMax: 60_000,
}

test('sends the form once and answers as fetch does', async () => {
  const shares: number[] = []
  const answer = sendForm({ ...call, onProgress: (share) => shares.push(share) })
  const { made } = Request
  expect(made).toMatchObject({ opened: ['POST', '/api/v1/files'], headers: ['x-company-id: c'], responseType: 'blob' })
  expect(made.sent).toEqual([form])
  made.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  made.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 4 })
  made.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 })
  made.onload()
  expect((await answer).status).toBe(200)
  expect((await answer).headers.get('x-request-id')).toBe('r-1')
  expect(await (await answer).json()).toEqual({ status: 'success' })
  expect(shares).toEqual([0.25])
})

test('distinguishes a lost connection from an aborted upload', async () => {
  const lost = sendForm(call)
  Request.made.onerror()
  await expect(lost).rejects.toThrow(TypeError)
  const giveUp = new AbortController()
  const given = sendForm({ ...call, signal: giveUp.signal })
  giveUp.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  const before = sendForm({ ...call, signal: giveUp.signal })
  await expect(before).rejects.toMatchObject({ name: 'AbortError' })
  expect(Request.made.sent).toEqual([])
})

test('reports each chunk of an answer without changing it', async () => {
  const moved = vi.fn<() => void>()
  const parts = ['a', 'b'].map((part) => new TextEncoder().encode(part))
  const body = new ReadableStream({
    pull: (controller) => {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  const told = tellingParts(new Response(body, { status: 201, headers: { 'X-Of': 'it' } }), moved)
  expect([told.status, told.headers.get('X-Of'), await told.text()]).toEqual([201, 'it', 'ab'])
  expect(moved).toHaveBeenCalledTimes(3)
})

test('a truncated answer fails for its reader', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) })
  await expect(tellingParts(new Response(body), () => {}).text()).rejects.toThrow('gone')
})

test.each([
  ['attachment; filename="team.csv"', 'team.csv'],
  ['attachment; filename=team.csv', 'team.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''Nguy%E1%BB%85n%20list.csv`, 'Nguyễn list.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%zz`, 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\x\\\\y.csv"', 'y.csv'],
  ['attachment', 'download'],
  [null, 'download'],
])('reads the file name of %s: %s', (header, name) => expect(fileNameOf(header)).toBe(name))
