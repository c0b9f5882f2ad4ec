import type { Json } from './components.ts'

/** Moves parameters and answers that several operations have into components, and those of a path to the path. */
export function shareParts(document: Json): Json {
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const components = document['components'] as Record<string, Record<string, Json>>
  const parameters = (components['parameters'] ??= {})
  for (const operation of operationsOf(paths)) {
    const own = (operation['parameters'] ?? []) as Json[]
    operation['parameters'] = own.map((parameter) => shareParameter(parameter, parameters))
  }
  for (const path of Object.values(paths)) liftPathParameters(path)
  shareAnswers(paths, components)
  return document
}

const operationsOf = (paths: Record<string, Record<string, Json>>): Json[] =>
  Object.values(paths).flatMap((path) => Object.values(path))

/** Each parameter becomes a component of its name, or of its name and its first operation if the names clash. */
function shareParameter(parameter: Json, parameters: Record<string, Json>): Json {
  if ('$ref' in parameter) return parameter
  const name = String(parameter['name'])
  const known = parameters[name]
  if (known && JSON.stringify(known) !== JSON.stringify(parameter)) return parameter
  parameters[name] = parameter
  return { $ref: `#/components/parameters/${name}` }
}

function liftPathParameters(path: Record<string, Json | Json[]>): void {
  const operations = Object.values(path) as Json[]
  const [first] = operations
  const isOfPath = (ref: Json) => /\/parameters\/\w+Id$/.test(String(ref['$ref']))
  const common = ((first?.['parameters'] ?? []) as Json[]).filter(
    (ref) =>
      isOfPath(ref) &&
      operations.every((operation) =>
        ((operation['parameters'] ?? []) as Json[]).some((other) => other['$ref'] === ref['$ref']),
      ),
  )
  for (const operation of operations) {
    const rest = ((operation['parameters'] ?? []) as Json[]).filter(
      (parameter) => !common.some((ref) => ref['$ref'] === parameter['$ref']),
    )
    if (rest.length > 0) operation['parameters'] = rest
    else delete operation['parameters']
  }
  if (common.length > 0) path['parameters'] = common
}

/** Answers that are equal become one component, named after the first operation that has it. */
function shareAnswers(paths: Record<string, Record<string, Json>>, components: Record<string, Record<string, Json>>) {
  const answers = (components['responses'] ??= {})
  const uses = new Map<string, { operation: Json; status: string }[]>()
  for (const path of Object.values(paths))
    for (const operation of Object.values(path).filter((each) => 'operationId' in each))
      for (const [status, answer] of Object.entries(operation['responses'] as Record<string, Json>)) {
        if ('$ref' in answer) continue
        const text = JSON.stringify(answer)
        uses.set(text, [...(uses.get(text) ?? []), { operation, status }])
      }
  for (const [text, found] of uses) {
    const [first] = found
    if (!first || found.length < 2) continue
    const name = `${String(first.operation['operationId'])}.${first.status}`
    answers[name] = JSON.parse(text) as Json
    for (const { operation, status } of found)
      (operation['responses'] as Record<string, Json>)[status] = { $ref: `#/components/responses/${name}` }
  }
}
