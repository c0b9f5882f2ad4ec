/* The parts of n8n that the nodes use. n8n's own package of types is not under a permissive licence. */

/** One record between two nodes. */
export interface Item {
  json: Record<string, unknown>
  /** Position of the input that it comes from. */
  pairedItem?: { item: number }
}

type DisplayOptions = { show: Readonly<Record<string, readonly unknown[]>> }

/** A field of a node or credential, as n8n draws it. */
export interface Property {
  displayName: string
  name: string
  type: 'string' | 'number' | 'boolean' | 'options' | 'multiOptions' | 'collection' | 'notice'
  default: unknown
  required?: boolean
  description?: string
  placeholder?: string
  noDataExpression?: boolean
  typeOptions?: { password?: boolean; minValue?: number; maxValue?: number; rows?: number; multipleValues?: boolean }
  displayOptions?: DisplayOptions
  options?: readonly (Property | Choice)[]
}

export interface Choice {
  name: string
  value: string
  action?: string
  description?: string
}

export interface NodeDescription {
  displayName: string
  name: string
  icon: string
  group: readonly string[]
  version: number
  subtitle?: string
  description: string
  defaults: { name: string }
  inputs: readonly string[]
  outputs: readonly string[]
  /** True lets AI agents of n8n use the node as a tool. */
  usableAsTool?: boolean
  credentials: readonly { name: string; required: boolean }[]
  webhooks?: readonly { name: string; httpMethod: string; responseMode: string; path: string }[]
  properties: readonly Property[]
}

export interface CredentialType {
  name: string
  displayName: string
  documentationUrl: string
  icon: string
  properties: readonly Property[]
}

interface HttpRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
  encoding: 'text'
  timeout: number
  returnFullResponse: true
  ignoreHttpStatusErrors: true
  disableFollowRedirect: true
}

export interface HttpAnswer {
  statusCode: number
  headers: Record<string, unknown>
  body: unknown
}

/** `this` of `execute`. */
export interface ExecuteFunctions {
  getInputData(): Item[]
  getNodeParameter(name: string, item: number, fallback?: unknown): unknown
  getCredentials(name: string): Promise<Record<string, unknown>>
  getExecutionId(): string
  evaluateExpression(expression: string, item: number): unknown
  getNode(): { id: string; name: string }
  continueOnFail(): boolean
  helpers: { httpRequest(request: HttpRequest): Promise<HttpAnswer> }
}

/** `this` of `webhook`. */
export interface WebhookFunctions {
  getNodeParameter(name: string, fallback?: unknown): unknown
  getCredentials(name: string): Promise<Record<string, unknown>>
  getHeaderData(): Record<string, string | string[] | undefined>
  getRequestObject(): { rawBody?: Buffer; readRawBody?: () => Promise<void> }
  getResponseObject(): { status(code: number): { end(text?: string): unknown } }
}

/** Without `workflowData`, no workflow starts. `noWebhookResponse` if the node has answered itself. */
export interface WebhookAnswer {
  workflowData?: Item[][]
  noWebhookResponse?: boolean
}
