/** The parts of the API document that the reference and the subset for programs read. */
export interface ApiDocument {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: Components
  /** Requests that this server sends to others. */
  webhooks?: Record<string, PathItem>
}

export type Components = Record<
  'schemas' | 'parameters' | 'responses' | 'headers' | 'securitySchemes',
  Record<string, unknown>
>

/** Operations by method, and the parameters that they share. */
export interface PathItem {
  [method: string]: Operation | ParameterOrRef[] | undefined
  parameters?: ParameterOrRef[]
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  /** Scope of the keys that may call it; unset if only people may. */
  'x-scope'?: string | string[]
  parameters?: ParameterOrRef[]
  requestBody?: { content: Record<string, MediaType> }
  responses: Record<string, Answer | Ref>
}

export interface Ref {
  $ref: string
}

export type ParameterOrRef = Parameter | Ref

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Answer {
  description: string
  content?: Record<string, MediaType>
}

export interface MediaType {
  schema: Schema
  example?: unknown
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  additionalProperties?: boolean | Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
}

/** Operations of a path by method, without the parameters that they share. */
export const operationsOf = (item: PathItem): [method: string, operation: Operation][] =>
  Object.entries(item).flatMap(([key, value]) => (value === undefined || Array.isArray(value) ? [] : [[key, value]]))

/** Resolves a reference to a part of the document. */
export function resolve<T extends object>(document: ApiDocument, part: T | Ref): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
  const [kind = '', name = ''] = part.$ref.split('/').slice(2)
  return (document.components as Record<string, Record<string, unknown>>)[kind]?.[name] as T
}
