import { z } from 'zod'
import { type SchemaMeta, schemaMeta } from './describe-schema.ts'

export type Json = { [key: string]: unknown }

type Io = 'input' | 'output'

const prefix = '#/components/schemas/'

/** Schemas of all named and all requested parts, with references between them. */
export class Components {
  readonly #asked: Record<Io, Map<string, z.ZodType>> = { input: new Map(), output: new Map() }
  /** Schemas by name, set by `build`. */
  schemas: Record<string, Json> = {}
  #of: Record<Io, Record<string, Json>> = { input: {}, output: {} }
  #differing = new Set<string>()

  /** Registers an input or answer under a key; its schema exists after `build`. */
  ask(io: Io, key: string, schema: z.ZodType): void {
    this.#asked[io].set(key, schema)
  }

  build(): void {
    for (const io of ['input', 'output'] as const) this.#of[io] = convert(io, this.#asked[io])
    const used = { input: this.#usedIn('input'), output: this.#usedIn('output') }
    const differing = differingNames(this.#of.input, this.#of.output)
    this.#differing = new Set([...used.input].filter((name) => differing.has(name) && used.output.has(name)))
    for (const io of ['output', 'input'] as const)
      for (const name of used[io]) this.schemas[this.#nameOf(io, name)] = this.#renamed(io, this.#of[io][name]) as Json
    this.schemas = Object.fromEntries(Object.entries(this.schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  /** Schema of a key: a reference if it has its own name. */
  get(io: Io, key: string): Json {
    return this.#renamed(io, this.#of[io][key] ?? {}) as Json
  }

  /** Properties of an input, with references. */
  properties(io: Io, key: string): { properties: Record<string, Json>; required: string[] } {
    let json = this.#of[io][key] ?? {}
    while (typeof json['$ref'] === 'string') json = this.#of[io][json['$ref'].slice(prefix.length)] ?? {}
    const { properties = {}, required = [] } = json as { properties?: Record<string, Json>; required?: string[] }
    return { properties: this.#renamed(io, properties) as Record<string, Json>, required }
  }

  /** Names that inputs or answers refer to, directly or through others. */
  #usedIn(io: Io): Set<string> {
    const used = new Set<string>()
    const follow = (json: unknown) => {
      for (const name of refsOf(json)) {
        if (used.has(name)) continue
        used.add(name)
        follow(this.#of[io][name])
      }
    }
    for (const key of this.#asked[io].keys())
      follow(key.endsWith(':body') || key.endsWith(':data') ? this.#of[io][key] : this.properties(io, key).properties)
    return used
  }

  #nameOf = (io: Io, name: string): string => (io === 'input' && this.#differing.has(name) ? `${name}Input` : name)

  #renamed(io: Io, json: unknown): unknown {
    return mapRefs(json, (name) => this.#nameOf(io, name))
  }
}

/** All named and requested schemas, either as inputs or as outputs. */
function convert(io: Io, asked: Map<string, z.ZodType>): Record<string, Json> {
  const registry = z.registry<SchemaMeta>()
  const names = namedOnce()
  for (const [schema, { id, description }] of schemaMeta) {
    const isNamed = id !== undefined && names.get(id) === schema
    registry.add(schema, { ...(isNamed && { id }), ...(description !== undefined && { description }) })
  }
  const again = new Map<string, string>()
  for (const [key, schema] of asked) {
    const meta = registry.get(schema)
    if (meta?.id === undefined) registry.add(schema, { ...meta, id: key })
    else again.set(key, meta.id)
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => prefix + id,
    metadata: registry,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const choice = schemaMeta.get(zodSchema as unknown as z.ZodType)?.choice
      if (choice !== undefined && Array.isArray(jsonSchema.enum)) Object.assign(jsonSchema, { [choiceKey]: choice })
    },
  }) as { schemas: Record<string, Json> }
  const { __shared: shared, ...own } = schemas
  const all = { ...own, ...hoisted(shared) }
  for (const [key, id] of again) all[key] = names.has(id) ? { $ref: prefix + id } : (own[id] ?? {})
  const simple = Object.entries(all).map(([id, json]): [string, Json] => [id, simplified(json, io) as Json])
  return withChoices(Object.fromEntries(simple))
}

const choiceKey = 'x-choice'

/** Moves each choice into a component named after the list of its values: `memberStatuses` becomes `MemberStatus`. */
function withChoices(schemas: Record<string, Json>): Record<string, Json> {
  const choices: Record<string, Json> = {}
  const moved = (json: unknown, isNamed: boolean): unknown => {
    if (Array.isArray(json)) return json.map((each) => moved(each, false))
    if (typeof json !== 'object' || json === null) return json
    const { [choiceKey]: choice, ...plain } = json as Json
    const inner = Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, moved(value, false)]))
    if (typeof choice !== 'string' || isNamed) return inner
    const { type, enum: values, ...rest } = inner
    const [name, schema] = [singular(choice), { type, enum: values }]
    const known = schemas[name] ?? choices[name]
    if (known && JSON.stringify(known['enum']) !== JSON.stringify(values)) return inner
    if (!known) choices[name] = schema
    return { $ref: prefix + name, ...rest }
  }
  const all = Object.fromEntries(Object.entries(schemas).map(([name, json]) => [name, moved(json, true) as Json]))
  return { ...all, ...choices }
}

const singular = (plural: string): string =>
  plural
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/(?<=ss|us|x)es$|(?<!s)s$/, '')
    .replace(/ie$/, 'y')

/** The schema of each name: the exported one, or a local one whose name no other has. */
function namedOnce(): Map<string, z.ZodType> {
  const names = new Map<string, z.ZodType>()
  const all = [...schemaMeta].filter(([, { id }]) => id !== undefined)
  for (const [id, entries] of Map.groupBy(all, ([, meta]) => meta.id ?? '')) {
    const exported = entries.filter(([, meta]) => meta.exported)
    if (exported.length > 1) throw new Error(`Two exported schemas are named ${id}`)
    const [first] = exported.length === 1 || entries.length > 1 ? exported : entries
    if (first) names.set(id, first[0])
  }
  return names
}

/**
 * zod keeps recursive parts without a name in definitions of their own. Here these are only `z.json()`, which becomes
 * one component that accepts any value: TypeScript refuses the recursive type that generators write for it.
 */
function hoisted(shared: Json | undefined): Record<string, Json> {
  const parts = Object.values((shared?.['$defs'] ?? {}) as Record<string, Json>)
  const [first, ...others] = parts.map((json) => JSON.stringify(json).replaceAll(/\bschema\d+/g, ''))
  if (others.some((other) => other !== first)) throw new Error('Name the recursive schemas of the contracts')
  return first === undefined ? {} : { [recursiveName]: {} }
}

const recursiveName = 'JsonValue'

/** Names whose input differs from their output, or that refer to such a name. */
function differingNames(input: Record<string, Json>, output: Record<string, Json>): Set<string> {
  const both = Object.keys(input).filter((name) => name in output)
  const differing = new Set(both.filter((name) => text(input[name]) !== text(output[name])))
  for (let before = -1; before < differing.size;) {
    before = differing.size
    for (const name of both) if (refsOf(input[name]).some((ref) => differing.has(ref))) differing.add(name)
  }
  return differing
}

/** Compared without strictness: inputs refuse unknown fields, answers may gain some. */
const text = (json: unknown): string =>
  JSON.stringify(json, (key, value: unknown) => (key === 'additionalProperties' && value === false ? undefined : value))

function refsOf(json: unknown): string[] {
  const refs: string[] = []
  mapRefs(json, (name) => {
    refs.push(name)
    return name
  })
  return refs
}

function mapRefs(json: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((each) => mapRefs(each, rename))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]: [string, unknown]) =>
      key === '$ref' ? [key, prefix + rename(String(value).slice(prefix.length))] : [key, mapRefs(value, rename)],
    ),
  )
}

/** Keywords whose value is data, or a map whose keys are not keywords. */
const dataKeywords = new Set(['enum', 'const', 'default', 'required'])

/** Leaves out what readers and generators do not need. */
function simplified(json: unknown, io: Io, isMap = false): unknown {
  if (Array.isArray(json)) return json.map((each) => simplified(each, io))
  if (typeof json !== 'object' || json === null) return json
  if (isMap) return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, simplified(value, io)]))
  const result: Json = {}
  for (const [key, value] of Object.entries(json as Json)) {
    if (key === '$schema' || key === '$id' || key === 'id') continue
    if (key === 'additionalProperties' && value === false && io === 'output') continue
    if (key === 'pattern' && 'format' in json) continue
    // Keys of a map, which no property declares.
    if (key === 'required' && 'propertyNames' in json) continue
    if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue
    if (key === '$ref' && String(value).includes('__shared#')) result[key] = prefix + recursiveName
    else result[key] = dataKeywords.has(key) ? value : simplified(value, io, key === 'properties')
  }
  return withoutNullBranch(result)
}

/** `type: ['string', 'null']` instead of a choice between a simple type and null. */
function withoutNullBranch(json: Json): Json {
  const { anyOf, ...rest } = json as Json & { anyOf?: Json[] }
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.['type'] !== 'null') return json
  const [only = {}] = anyOf
  if (typeof only['type'] !== 'string' || '$ref' in only) return json
  const options = Array.isArray(only['enum']) ? { enum: [...(only['enum'] as unknown[]), null] } : {}
  if ('const' in only) return json
  return { ...only, ...options, ...rest, type: [only['type'], 'null'] }
}
