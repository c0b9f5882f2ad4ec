import { errorStatus } from '@kartu/contracts/errors'
import { apiPrefix } from '@kartu/contracts/call'
import { PageMeta, type Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The description of the API, OpenAPI 3.1, generated from the route table. */
function describeApi(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, routes] of Object.entries(routeTable)) {
    for (const [verb, route] of Object.entries(routes as Record<string, Route>)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(noun, verb, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kartu', version: '1', license: { name: 'AGPL-3.0-only' } },
    servers: [{ url: publicUrl + apiPrefix }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
    paths,
  }
}

const failureSchema = {
  type: 'object',
  required: ['status', 'code', 'message', 'request_id'],
  properties: {
    status: { const: 'error' },
    code: { enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          suggestion: { type: 'string' },
        },
      },
    },
  },
}

export function operation(noun: string, verb: string, route: Route): object {
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    summary: route.summary,
    ...(route.access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...companyHeader(route)],
    ...requestBody(route),
    responses: {
      200: { description: 'Success', content: successContent(route) },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }))
}

const companyHeader = (route: Route): object[] =>
  route.access === 'company' && !route.path.includes(':companyId')
    ? [
        {
          name: 'X-Company-Id',
          in: 'header',
          required: false,
          description: route.companyOptional
            ? 'The company that the call is about. Without it, the call is about the person.'
            : 'The company that the call is about. Without it: the only company of the caller, or the one used last.',
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []

const binary = { type: 'string', format: 'binary' }

function requestBody(route: Route): object {
  if (route.upload) {
    const fields = route.body ? (schemaOf(route.body, 'input') as { properties?: object }) : {}
    const schema = {
      type: 'object',
      properties: { ...fields.properties, file: binary },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const schema = route.raw ? binary : route.body && schemaOf(route.body, 'input')
  if (!schema) return {}
  return { requestBody: { required: true, content: { [route.bodyType ?? 'application/json']: { schema } } } }
}

function successContent(route: Route): object {
  const [type = ''] = (route.answerType ?? '').split(';')
  if (route.answer === 'text') return { [type || 'text/plain']: { schema: { type: 'string' } } }
  if (route.answer === 'file') return { [type || '*/*']: { schema: binary } }
  if (type !== '') return { [type]: { schema: schemaOf(route.data, 'output') } }
  const properties = {
    status: { const: 'success' },
    data: schemaOf(route.data, 'output'),
    ...(route.answer === 'page' ? { meta: schemaOf(PageMeta, 'output') } : {}),
  }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } }
}

export function registerOpenApi(app: FastifyInstance, publicUrl: string): void {
  let description: object | undefined
  app.get(`${apiPrefix}/openapi.json`, () => (description ??= describeApi(publicUrl)))
}
