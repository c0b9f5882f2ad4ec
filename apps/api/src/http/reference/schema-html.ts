import { type ApiDocument, resolve, type Schema } from './api-document.ts'
import type { Html } from './html.ts'
import { inline, markup } from './html.ts'

/** Maximum depth of nested fields on a page; deeper ones show only their type. */
const levelsMax = 5

/** Fields of a schema with their types, nested. */
export function fieldsOf(document: ApiDocument, schema: Schema, level = 0, above: readonly string[] = []): Html {
  const name = schema.$ref?.split('/').at(-1)
  if (level > levelsMax || (name !== undefined && above.includes(name))) return markup``
  const known = name === undefined ? above : [...above, name]
  const shape = resolve<Schema>(document, schema)
  const choices = (shape.anyOf ?? shape.oneOf)?.filter(({ type }) => type !== 'null')
  if (choices?.length === 1 && choices[0]) return fieldsOf(document, choices[0], level, known)
  if (choices) {
    const shown = choices
      .map((choice) => fieldsOf(document, choice, level + 1, known))
      .filter(({ text }) => text !== '')
    return shown.length === 0
      ? markup``
      : markup`<p class="soft">One of:</p>
          ${shown}`
  }
  if (shape.items) return fieldsOf(document, shape.items, level, known)
  if (typeof shape.additionalProperties === 'object')
    return fieldsOf(document, shape.additionalProperties, level, known)
  const fields = Object.entries(shape.properties ?? {}).map(([field, property]) => {
    const text = property.description ?? resolve<Schema>(document, property).description
    const optional = shape.required?.includes(field) ? '' : ' · optional'
    return markup`<dt><code>${field}</code> <span class="soft">${typeOf(document, property)}${optional}</span></dt>
      <dd>${text === undefined ? '' : inline(text)}${fieldsOf(document, property, level + 1, known)}</dd>`
  })
  return fields.length === 0 ? markup`` : markup`<dl>${fields}</dl>`
}

/** Type of a value in words, with its bounds. */
export function typeOf(document: ApiDocument, schema: Schema): string {
  const shape = resolve<Schema>(document, schema)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(document, choice)))].join(' or ')
  if (shape.items) return `array of ${typeOf(document, shape.items)}`
  const named = schema.$ref?.split('/').at(-1)
  const type = [shape.type ?? 'any value'].flat().join(' or ')
  const base = type === 'object' && named !== undefined ? named : shape.format ? `${type} (${shape.format})` : type
  return [base, ...boundsOf(shape)].join(', ')
}

function boundsOf({ minLength, maxLength, minimum, maximum, pattern, default: preset }: Schema): string[] {
  return [
    ...(minLength ? [minLength === 1 ? 'not empty' : `at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`up to ${maximum}`]),
    ...(pattern === undefined ? [] : [`pattern ${pattern}`]),
    ...(preset === undefined ? [] : [`default ${JSON.stringify(preset)}`]),
  ]
}
