import { signInNeeds } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { ErrorCode } from '@kartu/contracts/errors'
import { PageMeta, type Route, scopesOf } from '@kartu/contracts/route'
import type { Components, Json } from './components.ts'

/** A route with the complete content of its operation. */
export interface Described {
  /** `noun.verb` */
  id: string
  noun: string
  route: Route
  summary: string
  description: string
  codes: ErrorCode[]
  remembered: boolean
  example: Example | undefined
}

/** A request that a test has sent, and the answer. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  answer?: unknown
}

/** Requests the schemas of a route, before components are built. */
export function askFor(components: Components, { id, route }: Pick<Described, 'id' | 'route'>): void {
  if (route.params) components.ask('input', `${id}:params`, route.params)
  if (route.query) components.ask('input', `${id}:query`, route.query)
  if (route.body) components.ask('input', `${id}:body`, route.body)
  components.ask('output', `${id}:data`, route.data)
  components.ask('output', 'meta:data', PageMeta)
}

export function operation(components: Components, described: Described): Json {
  const { id, noun, route, summary, description, codes } = described
  const parameters = [...inputs(components, described), ...headers(described)]
  const scopes = scopesOf(route)
  return {
    operationId: id,
    tags: [noun],
    summary,
    description:
      scopes.length === 0
        ? description
        : `${description} Scope: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`,
    ...(route.access === 'public' && { security: [] }),
    // Scopes of a scheme other than OAuth are only allowed by OpenAPI 3.1, and linters refuse them.
    ...(scopes.length > 0 && { security: [{ token: [] }, { apiKey: [] }], 'x-scope': route.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(components, described),
    responses: {
      200: success(components, described),
      '4XX': { description: 'Refused.', content: { 'application/json': { schema: refusalSchema(codes) } } },
      '5XX': { $ref: '#/components/responses/Fault' },
    },
  }
}

const keyCodes: ErrorCode[] = ['api_key_invalid', 'api_key_person', 'api_key_scope', 'api_keys_off']
const signedIn: ErrorCode[] = ['too_many_requests', 'unauthenticated', ...keyCodes]
const company: ErrorCode[] = [...signedIn, 'access_gone', 'company_being_deleted', 'not_found', ...signInNeeds]
const input: ErrorCode[] = ['invalid', 'malformed']
const write: ErrorCode[] = [...input, 'media_type', 'too_large']
const body: ErrorCode[] = [...write, 'body_missing', 'idempotency_key_reused']

/**
 * Codes that many operations share, as components. A refusal refers to the largest group of which it can return every
 * code.
 */
export const codeGroups: Record<string, readonly ErrorCode[]> = {
  SignedInCode: signedIn,
  CompanyCode: company,
  CompanyListCode: [...company, ...input],
  CompanyWriteCode: [...company, ...write, 'subscription_expired'],
  CompanyBodyCode: [...company, ...body, 'subscription_expired'],
  PublicWriteCode: ['too_many_requests', ...write],
  SignedInWriteCode: [...signedIn, ...write],
  SignedInBodyCode: [...signedIn, ...body],
}

function refusalSchema(codes: readonly ErrorCode[]): Json {
  const [name, group] = Object.entries(codeGroups)
    .filter(([, each]) => each.every((code) => codes.includes(code)))
    .reduce<[string, readonly ErrorCode[]]>((best, each) => (each[1].length > best[1].length ? each : best), ['', []])
  const own = codes.filter((code) => !group.includes(code))
  const shared = { $ref: `#/components/schemas/${name}` }
  const code = name === '' ? { enum: own } : own.length === 0 ? shared : { anyOf: [shared, { enum: own }] }
  return { allOf: [{ $ref: '#/components/schemas/Failure' }], properties: { code } }
}

function inputs(components: Components, { id, route, example }: Described): Json[] {
  const of = (kind: 'params' | 'query', place: 'path' | 'query'): Json[] => {
    if (!route[kind]) return []
    const { properties, required } = components.properties('input', `${id}:${kind}`)
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...schema } = property
      const sent = place === 'query' ? typed(example?.query?.[name], schema) : exampleOf(name, example)
      return {
        name,
        in: place,
        ...((place === 'path' || required.includes(name)) && { required: true }),
        ...(description !== undefined && { description }),
        schema,
        ...(sent !== undefined && { example: sent }),
      }
    })
  }
  return [...of('params', 'path'), ...of('query', 'query')]
}

/** A value of a query, as its schema types it. */
const typed = (sent: unknown, { type }: Json): unknown =>
  (type === 'integer' || type === 'number') && sent !== undefined ? Number(sent) : sent

/** Operations share the parameters of IDs, so that all have one example. */
const exampleOf = (name: string, example: Example | undefined): string | undefined =>
  name.endsWith('Id') ? '0193a5c0-0000-7000-8000-000000000001' : example?.params?.[name]

function headers({ route, remembered }: Described): Json[] {
  const company = route.access === 'company' && !route.path.includes(':companyId')
  const key = route.method !== 'GET' && route.access !== 'public' && remembered
  return [
    ...(company ? [{ $ref: `#/components/parameters/${route.companyOptional ? 'OptionalCompany' : 'Company'}` }] : []),
    ...(key ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const binary = { type: 'string', format: 'binary' }

function requestBody(components: Components, { id, route, example }: Described): Json {
  const key = `${id}:body`
  const content = (type: string, schema: Json, sent = example?.body) => ({
    requestBody: { required: true, content: { [type]: { schema, ...(sent !== undefined && { example: sent }) } } },
  })
  if (route.upload) {
    const { properties, required } = route.body ? components.properties('input', key) : { properties: {}, required: [] }
    const file = { ...binary, description: 'The file.' }
    const form = { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
    return content('multipart/form-data', form, { ...(example?.body as Json | undefined), file: '(bytes of the file)' })
  }
  if (route.raw) return content(route.bodyType ?? 'application/octet-stream', binary)
  if (!route.body) return {}
  return content(route.bodyType ?? 'application/json', components.get('input', key))
}

function success(components: Components, { id, route, example }: Described): Json {
  const [type = ''] = (route.answerType ?? '').split(';')
  // A request with a body is a sufficient example and keeps the document small.
  const answer = example?.answer === undefined || route.body ? {} : { example: example.answer }
  const content = (media: string, schema: Json) => ({
    description: 'Done.',
    content: { [media]: { schema, ...answer } },
  })
  if (route.answer === 'text') return content(type || 'text/plain', { type: 'string' })
  if (route.answer === 'file') return content(type || '*/*', binary)
  const data = components.get('output', `${id}:data`)
  if (type !== '') return content(type, data)
  const isPage = route.answer === 'page'
  return content('application/json', {
    type: 'object',
    required: ['status', 'data', ...(isPage ? ['meta'] : [])],
    properties: {
      status: { const: 'success' },
      data,
      ...(isPage && { meta: { $ref: '#/components/schemas/PageMeta' } }),
    },
  })
}
