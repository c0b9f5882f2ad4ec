import { fieldNamesToL } from '@kartu/contracts/field-names-a-l.docs'
import { fieldNamesFromM } from '@kartu/contracts/field-names-m-z.docs'
import { componentNames, ownFieldNames } from '@kartu/contracts/own-field-names.docs'
import type { Json } from './components.ts'

const byName: Record<string, string> = { ...fieldNamesToL, ...fieldNamesFromM }
const prefix = '#/components/schemas/'

/** Describes components and fields that have no doc comment. A reference to a described component needs none. */
export function describeFields(schemas: Record<string, Json>, paths: Record<string, Json>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const text = componentNames[name.replace(/Input$/, '')] ?? componentNames[name]
    if (text !== undefined && schema['description'] === undefined) schemas[name] = { description: text, ...schema }
  }
  if (schemas['Timestamp']) schemas['Timestamp']['format'] = 'date-time'
  for (const [name, schema] of Object.entries(schemas)) describe(schema, name, schemas)
  for (const path of Object.values(paths))
    for (const operation of Object.values(path) as Json[]) {
      const id = String(operation['operationId'])
      for (const parameter of (operation['parameters'] ?? []) as Json[]) describeParameter(parameter, id)
      describe(operation['requestBody'], id, schemas)
      describe((operation['responses'] as Json)['200'], id, schemas)
    }
}

function describeParameter(parameter: Json, id: string): void {
  if (parameter['$ref'] === undefined) parameter['description'] ??= textOf(String(parameter['name']), id)
}

function describe(json: unknown, owner: string, schemas: Record<string, Json>): void {
  if (typeof json !== 'object' || json === null) return
  const { properties, ...rest } = json as Json
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    const referred = schemas[((property['$ref'] as string | undefined) ?? '').slice(prefix.length)]
    const own = ownFieldNames[`${owner}.${name}`]
    if (own !== undefined) property['description'] = own
    else if (!('description' in property) && !referred?.['description'] && !('const' in property))
      property['description'] = textOf(name, owner)
    describe(property, owner, schemas)
  }
  for (const [key, value] of Object.entries(rest)) if (key !== 'example') describe(value, owner, schemas)
}

function textOf(name: string, owner: string): string {
  const own = ownFieldNames[`${owner}.${name}`] ?? byName[name]
  if (own !== undefined) return own
  const [, noun] = /^(\w+)Id$/.exec(name) ?? []
  if (noun === undefined) throw new Error(`Describe the field ${name} of ${owner} in field-names-*.docs.ts`)
  return `Identifier of the ${noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`
}
