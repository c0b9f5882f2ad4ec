import { readFileSync } from 'node:fs'
import { type ErrorCode, errorStatus } from '@kartu/contracts/errors'
import type { Failure } from '@kartu/contracts/route'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  type Answer,
  type ApiDocument,
  type Operation,
  operationsOf,
  resolve,
} from '../src/http/reference/api-document.ts'
import { sourceFile } from '../src/http/reference/api-documents.ts'
import { codesOf } from '../src/http/reference/operation-html.ts'
import type { Reply } from './client.ts'

export const apiDocument = JSON.parse(readFileSync(sourceFile, 'utf8')) as ApiDocument

const operations = new Map<string, Operation>(
  Object.values(apiDocument.paths).flatMap((item) =>
    operationsOf(item).map(([, operation]) => [operation.operationId, operation] as const),
  ),
)

export const operationOf = (name: string): Operation => {
  const operation = operations.get(name)
  if (!operation) throw new Error(`The document has no operation ${name}`)
  return operation
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
ajv.addFormat('date-time', /^-?\d{4,6}-\d{2}-\d{2}T[\d:.]+Z$/)
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
for (const format of ['email', 'uri', 'binary']) ajv.addFormat(format, true)
ajv.addSchema({ $id: 'document', ...apiDocument })
const validators = new Map<string, ValidateFunction>()

/** Difference between an answer and the document; undefined if there is none. */
export function deviation(name: string, reply: Reply): string | undefined {
  const operation = operationOf(name)
  if (reply.status >= 500) return `${reply.status}: ${reply.text}`
  if (reply.status !== 200) return deviationOfRefusal(operation, reply)
  const content = resolve<Answer>(apiDocument, operation.responses['200'] as Answer).content ?? {}
  const [type = ''] = String(reply.headers['content-type']).split(';')
  const documented = content[type] ?? content['*/*']
  if (!documented) return `The media type ${type} is not documented`
  if (!type.endsWith('json') || documented.schema.format === 'binary') return undefined
  const validate = validators.get(name) ?? ajv.compile(withBase(documented.schema))
  validators.set(name, validate)
  return validate(JSON.parse(reply.text)) ? undefined : ajv.errorsText(validate.errors)
}

function deviationOfRefusal(operation: Operation, reply: Reply): string | undefined {
  const { code } = JSON.parse(reply.text) as Failure
  if (errorStatus[code as ErrorCode] !== reply.status) return `The code ${code} has the status ${reply.status}`
  return codesOf(apiDocument, operation).includes(code as ErrorCode) ? undefined : `The code ${code} is not documented`
}

/** References of the document, as those of a schema on its own. */
const withBase = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#')) as object
