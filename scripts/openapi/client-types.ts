import {
  type Answer,
  type ApiDocument,
  type MediaType,
  type Operation,
  operationsOf,
  type Parameter,
  type ParameterOrRef,
  resolve,
  type Schema,
} from '../../apps/api/src/http/reference/api-document.ts'
import { codesOf } from '../../apps/api/src/http/reference/operation-html.ts'

/** The generated part of the typed client: types of every component and operation, and a row per call. */
export function clientSource(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => ({ path, method, operation, shared: item.parameters ?? [] })),
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${docOf((schema as Schema).description)}export type ${name} = ${typeOf(schema as Schema)}`,
  )
  const types = operations.map(({ operation, shared }) => operationType(document, operation, shared))
  const rows = operations.map(
    ({ path, method, operation }) =>
      `  '${operation.operationId}': ['${method.toUpperCase()}', '${path}', '${kindOf(operation)}'],`,
  )
  return [
    '// Written by `npm run openapi` from packages/contracts/openapi.json.',
    '',
    ...schemas,
    '',
    '/** Input, answer and error codes of each operation. */',
    'export interface Operations {',
    ...types,
    '}',
    '',
    '/** Method, path and kind of body of each operation. */',
    "export const calls: Record<keyof Operations, readonly [method: string, path: string, body: 'json' | 'form' | 'none']> = {",
    ...rows,
    '}',
    '',
  ].join('\n')
}

const kindOf = ({ requestBody }: Operation): string => {
  const [type] = Object.keys(requestBody?.content ?? {})
  return type === undefined ? 'none' : type === 'multipart/form-data' ? 'form' : 'json'
}

function operationType(document: ApiDocument, operation: Operation, shared: readonly ParameterOrRef[]): string {
  const all = [...shared, ...(operation.parameters ?? [])].map((each) => resolve<Parameter>(document, each))
  const part = (place: 'path' | 'query') => {
    const here = all.filter((each) => each.in === place)
    if (here.length === 0) return []
    const isOptional = here.every(({ required }) => !required)
    const fields = here.map((each) => `${key(each.name)}${each.required ? '' : '?'}: ${typeOf(each.schema)}`)
    return [`${place}${isOptional ? '?' : ''}: { ${fields.join('; ')} }`]
  }
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? ['', undefined]
  const hasHeader = all.some(({ name }) => name === 'X-Company-Id')
  const input = [
    ...part('path'),
    ...part('query'),
    ...(body ? bodyParts(type, body) : []),
    ...(hasHeader ? ['companyId?: string'] : []),
  ]
  const codes = codesOf(document, operation).map((code) => `'${code}'`)
  return `  ${docOf(`${operation.summary}. ${operation.description}`).trimEnd()}
  '${operation.operationId}': {
    input: { ${input.join('; ')} }
    answer: ${answerType(document, operation)}
    code: ${codes.join(' | ')}
  }`
}

function bodyParts(type: string, { schema }: MediaType): string[] {
  if (type !== 'multipart/form-data') return [`body: ${typeOf(schema)}`]
  const { file: _, ...fields } = schema.properties ?? {}
  const required = (schema.required ?? []).filter((name) => name !== 'file')
  const body =
    Object.keys(fields).length > 0
      ? [`body${required.length > 0 ? '' : '?'}: ${typeOf({ ...schema, properties: fields, required })}`]
      : []
  return [...body, 'file: Blob']
}

function answerType(document: ApiDocument, operation: Operation): string {
  const contents = Object.entries(resolve<Answer>(document, operation.responses['200'] as Answer).content ?? {})
  const [type, content] = contents[0] ?? ['', undefined]
  if (!content || content.schema.format === 'binary') return 'Blob'
  return type === 'text/plain' ? 'string' : type.includes('json') ? typeOf(content.schema) : 'Blob'
}

/** The TypeScript type of a schema. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((each) => typeOf(each)).join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(' & ')
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => simpleType(type, schema)).join(' | ')
}

function simpleType(type: string, { items, properties, required = [], additionalProperties }: Schema): string {
  if (type === 'array') return `(${items ? typeOf(items) : 'unknown'})[]`
  if (type === 'integer') return 'number'
  if (type !== 'object') return type
  if (!properties) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'Record<string, unknown>'
  }
  const fields = Object.entries(properties).map(
    ([name, property]) =>
      `${docOf(property.description)}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`,
  )
  return `{\n${fields.join('\n')}\n}`
}

const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))

const docOf = (text: string | undefined): string =>
  text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`
