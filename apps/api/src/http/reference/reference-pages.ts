import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPrefix } from '@kartu/contracts/call'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from '../answers/page-policy.ts'
import type { HttpDeps } from '../http-deps.ts'
import { addressSubject } from '../limits/address-subject.ts'
import { type ApiDocument, operationsOf } from './api-document.ts'
import { sourceFile } from './api-documents.ts'
import { Html, inline, markup } from './html.ts'
import { operationHtml } from './operation-html.ts'
import { referenceStyle } from './reference-style.ts'

const guidesFolder = join(import.meta.dirname, 'guides')

/** Guides by the name of their file, in reading order. */
export const guides = [
  ['first-call', 'First call in three minutes'],
  ['import-people', 'Import people every night'],
  ['scim', 'Provision people with SCIM'],
  ['hand-over-a-leaver', 'Hand over a leaver'],
  ['nightly-csv', 'Save your team as CSV every night'],
  ['replace-the-logo', 'Replace the logo'],
  ['address-book', 'Show your colleagues in an address book'],
  ['switch-from-another-product', 'Switch from another product'],
  ['leads-to-crm', 'Copy leads into a CRM'],
  ['prepare-a-crm', 'Prepare a CRM'],
  ['react-to-changes', 'React to changes'],
  ['react-to-a-webhook', 'React to a webhook'],
  ['leads-by-webhook', 'Send leads through n8n, Zapier or Make'],
  ['figures-of-a-division', 'Read the figures of a division'],
  ['audit-log-since-a-date', 'Read the audit log since a date'],
  ['typed-client', 'Use the typed client'],
  ['assistants', 'Connect an assistant'],
  ['command-line', 'Use the command line'],
] as const

const policy = pagePolicy(referenceStyle)

/** The reference of the API: pages without scripts, rendered from the document, and guides. */
export function registerReference(app: FastifyInstance, deps: HttpDeps): void {
  const { publicUrl } = deps.env
  void app.register((pages, _options, done) => {
    // Rendering costs more than a call.
    pages.addHook('onRequest', ({ ip }) => deps.calls.visitor.count(deps.database.global, addressSubject(ip)))
    registerPages(pages, publicUrl)
    done()
  })
}

function registerPages(app: FastifyInstance, publicUrl: string): void {
  app.get('/docs', (_request, reply) => reply.redirect('/docs/api', 302))
  app.get('/docs/api', async (_request, reply) => sendPage(reply, 'API', overview(await readDocument())))
  app.get<{ Params: { noun: string } }>('/docs/api/:noun', async ({ params: { noun } }, reply) => {
    const document = await readDocument()
    const tag = document.tags.find(({ name }) => name === noun)
    return tag ? sendPage(reply, tag.name, nounPage(document, tag, publicUrl)) : sendMissing(reply)
  })
  const files = new Set(readdirSync(guidesFolder))
  app.get<{ Params: { guide: string } }>('/docs/guides/:guide', async ({ params: { guide } }, reply) => {
    const asText = guide.endsWith('.md')
    const file = asText ? guide : `${guide}.md`
    if (!files.has(file)) return sendMissing(reply)
    const text = (await readFile(join(guidesFolder, file), 'utf8')).replaceAll('https://kartu.example', publicUrl)
    if (asText) return reply.type('text/markdown; charset=utf-8').header('cache-control', 'no-cache').send(text)
    // Loaded only by readers of guides.
    const { marked } = await import('marked')
    return sendPage(reply, /^# (.*)$/m.exec(text)?.[1] ?? 'Guide', new Html(await marked(text)))
  })
  app.get('/llms.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(forReaders(await readDocument(), publicUrl)),
  )
}

/** Read for each page: the reference has few readers, and the document needs megabytes of memory. */
const readDocument = async (): Promise<ApiDocument> => JSON.parse(await readFile(sourceFile, 'utf8')) as ApiDocument

function sendPage(reply: FastifyReply, title: string, content: Html, status = 200): FastifyReply {
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Kartu API</title>
        <style>${new Html(referenceStyle)}</style>
      </head>
      <body>
        <header>
          <strong>Kartu API</strong> <a href="/docs/api">Reference</a> <a href="/docs/guides/first-call">Guides</a>
          <a href="${apiPrefix}/openapi.json">OpenAPI</a> <a href="/">Kartu</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    'Page not found',
    markup`<h1>Page not found</h1>
      <p>This part of the reference does not exist. <a href="/docs/api">Open the reference</a>.</p>`,
    404,
  )

function overview(document: ApiDocument): Html {
  const paragraphs = document.info.description.split('\n\n').map((text) => {
    const [, title] = /^\*\*(\w+)\./.exec(text) ?? []
    return title === undefined
      ? markup`<p>${inline(text)}</p>`
      : markup`<p id="${title.toLowerCase()}">${inline(text)}</p>`
  })
  const rows = document.tags.map(({ name, description }) => {
    const count = byNoun(document, name).length
    return markup`<tr>
      <td><a href="/docs/api/${name}">${name}</a></td>
      <td>${inline(description)}</td>
      <td>${count}</td>
    </tr>`
  })
  return markup`<h1>${document.info.title}</h1>
    ${paragraphs}
    <h2>Guides</h2>
    <ul>
      ${guides.map(([file, title]) => markup`<li><a href="/docs/guides/${file}">${title}</a></li>`)}
    </ul>
    <h2>Documents</h2>
    <ul>
      <li><a href="${apiPrefix}/openapi.json">openapi.json</a>: operations for programs</li>
      <li><a href="${apiPrefix}/openapi-full.json">openapi-full.json</a>: all operations</li>
      <li><a href="/llms.txt">llms.txt</a>: summary for language models</li>
    </ul>
    <h2>Operations</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Noun</th>
          <th scope="col">About</th>
          <th scope="col">Operations</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

const byNoun = (document: ApiDocument, noun: string) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    operationsOf(item)
      .filter(([, { tags }]) => tags.includes(noun))
      .map(([method, operation]) => ({ path, item, method, operation })),
  )

function nounPage(document: ApiDocument, { name, description }: ApiDocument['tags'][number], publicUrl: string): Html {
  const operations = byNoun(document, name)
  const t = translator('en')
  return markup`<h1>${name}</h1>
    <p>${inline(description)}</p>
    <ul>
      ${operations.map(({ operation: { operationId, summary } }) => markup`<li><a href="#${operationId}">${summary}</a></li>`)}
    </ul>
    ${operations.map((each) => operationHtml({ document, ...each, publicUrl, t }))}`
}

/** Summary for language models (llmstxt.org). */
function forReaders(document: ApiDocument, publicUrl: string): string {
  const lines = [
    '# Kartu API',
    '',
    '> Kartu runs the digital business cards of a company: people, cards, leads, invitations and figures.',
    '',
    `The API is at ${publicUrl}${apiPrefix}. Send an API key (\`kartu_live_…\`) or the token of a person as \`Authorization: Bearer\`.`,
    'A key opens the operations that name one of its scopes; all others need the token of a person from `POST /auth/b4b/verify`.',
    '',
    '## Documents',
    '',
    `- [OpenAPI for programs](${publicUrl}${apiPrefix}/openapi.json): operations, schemas, error codes and examples`,
    `- [OpenAPI of all operations](${publicUrl}${apiPrefix}/openapi-full.json)`,
    '',
    '## Guides',
    '',
    ...guides.map(([file, title]) => `- [${title}](${publicUrl}/docs/guides/${file}.md)`),
    '',
    '## Reference',
    '',
    ...document.tags.map(({ name, description }) => `- [${name}](${publicUrl}/docs/api/${name}): ${description}`),
  ]
  return `${lines.join('\n')}\n`
}
