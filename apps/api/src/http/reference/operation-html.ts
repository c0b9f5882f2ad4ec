import { apiPrefix } from '@kartu/contracts/call'
import { type ErrorCode, errorStatus } from '@kartu/contracts/errors'
import { errorPattern, type Translate } from '@kartu/messages/translator'
import {
  type Answer,
  type ApiDocument,
  type MediaType,
  type Operation,
  type Parameter,
  type PathItem,
  resolve,
  type Schema,
} from './api-document.ts'
import { Html, inline, markup } from './html.ts'
import { fieldsOf, typeOf } from './schema-html.ts'

interface Shown {
  document: ApiDocument
  path: string
  item: PathItem
  method: string
  operation: Operation
  publicUrl: string
  t: Translate
}

/** An operation with its parameters, body, answer, errors and an example. */
export function operationHtml(shown: Shown): Html {
  const { document, path, method, operation } = shown
  const { operationId, summary, description, requestBody } = operation
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return markup`<section id="${operationId}">
    <h2><a href="#${operationId}">${summary}</a></h2>
    <p class="call"><b>${method.toUpperCase()}</b> <code>${apiPrefix}${path}</code></p>
    <p>${new Html(inline(description).text.replace(/\ba proof\b/, proofLink))}</p>
    ${accessHtml(operation)} ${parametersHtml(shown)}
    ${
      body
        ? markup`<h3>Body <span class="soft">${type ?? ''}</span></h3>
            ${fieldsOf(document, body.schema)}`
        : ''
    }
    ${answerHtml(shown)} ${errorsHtml(shown)}
    <details>
      <summary>Example</summary>
      <pre>${exampleOf(shown)}</pre>
    </details>
  </section>`
}

const proofLink = '<a href="/docs/api#proofs">a proof</a>'

/** The scopes of which any opens an operation. */
const scopeCodes = (scope: string | readonly string[]): Html =>
  inline(
    [scope]
      .flat()
      .map((one) => `\`${one}\``)
      .join(' or '),
  )

function accessHtml({ security, 'x-scope': scope }: Operation): Html {
  if (security?.length === 0) return markup`<p class="soft">Public: needs no token.</p>`
  return scope === undefined
    ? markup`<p class="soft">Needs the token of a person. API keys cannot call it.</p>`
    : markup`<p class="soft">Open to API keys with the scope ${scopeCodes(scope)}.</p>`
}

function parametersHtml({ document, item, operation }: Shown): Html {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
    resolve<Parameter>(document, each),
  )
  if (all.length === 0) return markup``
  const rows = all.map(
    (each) =>
      markup`<dt>
          <code>${each.name}</code>
          <span class="soft">${each.in} · ${typeOf(document, each.schema)}${each.required ? '' : ' · optional'}</span>
        </dt>
        <dd>${inline(each.description ?? '')}</dd>`,
  )
  return markup`<h3>Parameters</h3>
    <dl>${rows}</dl>`
}

function answerHtml({ document, operation }: Shown): Html {
  const [type, content] = answerOf(document, operation)
  if (!content) return markup``
  const fields = fieldsOf(document, content.schema)
  return markup`<h3>Answer <span class="soft">200 · ${type}</span></h3>
    ${
      fields.text === ''
        ? ''
        : markup`<details>
            <summary>Fields</summary>
            ${fields}
          </details>`
    }`
}

function answerOf(document: ApiDocument, operation: Operation): [type: string, content: MediaType | undefined] {
  const answer = resolve<Answer>(document, operation.responses['200'] as Answer)
  return Object.entries(answer.content ?? {})[0] ?? ['', undefined]
}

/** Error codes of an operation, including those that all operations share. */
export function codesOf(document: ApiDocument, operation: Operation): ErrorCode[] {
  const refusal = resolve<Answer>(document, operation.responses['4XX'] as Answer)
  const code = refusal.content?.['application/json']?.schema.properties?.['code']
  return code ? (valuesOf(document, code) as ErrorCode[]) : []
}

const valuesOf = (document: ApiDocument, schema: Schema): unknown[] => {
  const shape = resolve<Schema>(document, schema)
  return [...(shape.enum ?? []), ...(shape.anyOf ?? []).flatMap((each) => valuesOf(document, each))]
}

function errorsHtml({ document, operation, t }: Shown): Html {
  const codes = codesOf(document, operation).toSorted((one, other) => errorStatus[one] - errorStatus[other])
  const rows = codes.map(
    (code) =>
      markup`<dt><code>${code}</code> <span class="soft">${errorStatus[code]}</span></dt>
        <dd>${errorPattern(t, code)}</dd>`,
  )
  return markup`<details>
    <summary>${codes.length} error codes</summary>
    <dl>${rows}</dl>
  </details>`
}

/** The call with curl, with the values of the document's examples, and the answer. */
function exampleOf({ document, path, item, method, operation, publicUrl }: Shown): string {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
    resolve<Parameter>(document, each),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = all.find((each) => each.in === 'path' && each.name === name)?.example
    return value === undefined ? whole : text(value)
  })
  const query = new URLSearchParams(
    all.flatMap((each) =>
      each.in === 'query' && each.required && each.example !== undefined ? [[each.name, text(each.example)]] : [],
    ),
  )
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const url = `${publicUrl}${apiPrefix}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${url}'`,
    ...(operation.security?.length === 0 ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(type === 'multipart/form-data' ? formLines(body) : []),
    ...(type === 'application/json'
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(body?.example ?? {}).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ]
  const [, answer] = answerOf(document, operation)
  const shown = answer?.example === undefined ? '' : `\n\n${JSON.stringify(answer.example, null, 2)}`
  return lines.join(' \\\n  ') + shown
}

/** Text of an example value in a URL or form. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const formLines = (body: MediaType | undefined): string[] =>
  Object.entries((body?.example ?? {}) as Record<string, unknown>).map(([name, value]) =>
    name === 'file' ? "-F 'file=@picture.png'" : `-F '${name}=${text(value)}'`,
  )
