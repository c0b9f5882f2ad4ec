import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPrefix } from '@kartu/contracts/call'
import { allDocs } from '@kartu/contracts/all.docs'
import type { OperationDoc } from '@kartu/contracts/operation-docs'
import type { Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { Components, type Json } from './components.ts'
import { describeFields } from './field-descriptions.ts'
import { failureSchema, fault, headerParameters, headers, info, token, apiKey, webhooks } from './general-parts.ts'
import { namedRecord, referToNamedRecords } from './named-records.ts'
import { shareParts } from './shared-parts.ts'
import type { ApiDocument } from '../../apps/api/src/http/reference/api-document.ts'
import { onlyUsed } from '../../apps/api/src/http/reference/for-programs.ts'
import { readHandlers } from './error-codes.ts'
import { operationCodes } from './operation-errors.ts'
import { askFor, codeGroups, type Described, type Example, operation } from './operations.ts'

const contracts = join(import.meta.dirname, '../../packages/contracts/src')

/** The document of all routes, OpenAPI 3.1. Loads after `doc-comments.ts`, which describes the contracts' schemas. */
export function buildDocument(): Json {
  const components = new Components()
  const routes = describedRoutes()
  for (const each of routes) askFor(components, each)
  components.build()
  const paths: Record<string, Json> = {}
  for (const each of routes) {
    const path = each.route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.route.method.toLowerCase()]: operation(components, each) }
  }
  describeFields(components.schemas, paths)
  const codes = Object.fromEntries(
    Object.entries(codeGroups).map(([name, group]) => [name, { type: 'string', enum: group, description: codeText }]),
  )
  const document = shareParts({
    openapi: '3.1.0',
    info,
    servers: [{ url: apiPrefix, description: 'This server' }],
    security: [{ token: [] }],
    tags: Object.entries(allDocs).map(([name, { about }]) => ({ name, description: about })),
    paths: referToNamedRecords(paths),
    components: {
      securitySchemes: { token, apiKey },
      parameters: { ...headerParameters },
      headers: { ...headers },
      responses: { Fault: fault },
      schemas: {
        ...(referToNamedRecords(components.schemas) as Json),
        ...{ ...codes, Failure: failureSchema, NamedRecord: namedRecord },
      },
    },
  })
  return { ...onlyUsed({ ...document, webhooks } as unknown as ApiDocument) }
}

const codeText = 'Error codes that many operations answer.'

function describedRoutes(): Described[] {
  const examples = JSON.parse(readFileSync(join(contracts, '../examples.json'), 'utf8')) as Record<string, Example>
  const handlers = readHandlers()
  const constants = new Map(
    [...readFileSync(join(contracts, 'route-table.ts'), 'utf8').matchAll(/export \{ (\w+) as (\w+) \}/g)].map(
      ([, constant, noun]) => [noun, constant],
    ),
  )
  return Object.entries(routeTable).flatMap(([noun, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([verb, route]) => {
      const handler = handlers.get(`${constants.get(noun)}.${verb}`)
      if (!handler) throw new Error(`No handler of ${noun}.${verb} was found`)
      const [summary, description] = (allDocs[noun as keyof typeof allDocs] as unknown as Record<string, OperationDoc>)[
        verb
      ] ?? ['', '']
      return {
        id: `${noun}.${verb}`,
        noun,
        route,
        summary,
        description,
        codes: operationCodes(`${noun}.${verb}`, route, handler),
        remembered: handler.remembered,
        example: examples[`${noun}.${verb}`],
      }
    }),
  )
}
