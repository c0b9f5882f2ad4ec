import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiDocument } from '../../../test/documented-answer.ts'
import { startServer } from '../../../test/server.ts'
import { guides } from './reference-pages.ts'

const server = await startServer()
const get = (path: string) => server.visitor().send('GET', path)

test('the overview links every noun', async () => {
  const { status, text } = await get('/docs/api')
  expect(status).toBe(200)
  for (const { name } of apiDocument.tags) expect(text).toContain(`href="/docs/api/${name}"`)
})

test.each(apiDocument.tags.map(({ name }) => name))('the page of %s shows its operations', async (noun) => {
  const { status, text } = await get(`/docs/api/${noun}`)
  expect(status).toBe(200)
  const ids = Object.values(apiDocument.paths).flatMap((item) =>
    Object.values(item).flatMap((each) => (Array.isArray(each) || !each?.tags.includes(noun) ? [] : each.operationId)),
  )
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(text).toContain(`<section id="${id}">`)
  expect(text).not.toMatch(/undefined|\[object Object\]|\{\{/)
})

test('an operation links to the explanation of proofs', async () => {
  const [link] = /href="\/docs\/api#(\w+)"/.exec((await get('/docs/api/webhooks')).text)?.slice(1) ?? []
  expect(link).toBe('proofs')
  expect((await get('/docs/api')).text).toMatch(/<p id="proofs">.*POST \/users\/me\/confirmation/s)
})

test('an error text has placeholders for its values', async () => {
  const { text } = await get('/docs/api/members')
  expect(text).toContain('in {seconds} seconds')
})

test('a page neither runs a script nor loads a file', async () => {
  const { headers, text } = await get('/docs/api/members')
  expect(text).not.toMatch(/<script|<link|<img|javascript:/)
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

test('an unknown noun is not found', async () => {
  const { status, headers } = await get('/docs/api/nothing')
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

describe.each(guides)('the guide %s', (file, title) => {
  test('is a page', async () => {
    const { status, text } = await get(`/docs/guides/${file}`)
    expect([status, text]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)])
  })

  test('is also Markdown with the address of this server', async () => {
    const { headers, text } = await get(`/docs/guides/${file}.md`)
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(text).not.toContain('kartu.example')
  })

  test('names only operations that exist', async () => {
    const { text } = await get(`/docs/guides/${file}.md`)
    const paths = [...text.matchAll(/\/api\/v1(\/[^\s"'?)]+)/g)].map(([, path = '']) => path)
    const known = Object.keys(apiDocument.paths).map((path) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
    const unknown = paths.filter(
      (path) => !path.startsWith('/openapi') && !known.some((each) => new RegExp(`^${each}$`).test(path)),
    )
    expect(unknown).toEqual([])
  })
})

test('llms.txt links every noun', async () => {
  const { headers, text } = await get('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const { name } of apiDocument.tags) expect(text).toContain(`https://kartu.test/docs/api/${name}`)
})
