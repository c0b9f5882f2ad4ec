import { mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import type { Scope } from '@kartu/contracts/principal'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestCompany } from '../factories.ts'
import type { TestServer } from '../server.ts'

/* Steps of assistants, with the client of the official SDK. */

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

export const allowAssistants = (company: TestCompany, allowed = true) =>
  company.api.data(assistantRoutes.updateSettings, { ...ofCompany(company), body: { allowed } })

/** A key of the company for an assistant. */
export async function makeKey(company: TestCompany, scopes: Scope[], divisionId: string | null = null) {
  const body = { name: 'Claude', scopes, days: 30, division_id: divisionId }
  return company.api.data(apiKeyRoutes.create, { ...ofCompany(company), body })
}

/** `fetch` without a network. */
export const injectedFetch =
  ({ app }: Pick<TestServer, 'app'>) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      remoteAddress: '10.200.0.1',
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { payload: body }),
    })
    const isBare = [204, 205, 304].includes(answer.statusCode)
    return new Response(isBare ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

export const mcpUrl = new URL(mcpPath, 'https://kartu.test')

/** Connects an assistant that speaks the newest protocol, or the one of 2025. */
export async function connect(server: TestServer, token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(mcpUrl, {
      fetch: injectedFetch(server),
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

export const toolNames = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted()

/** Text of a tool's answer. */
export async function ask(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError: isError === true }
}

/** Content of the frame around data. */
export async function askData(client: Client, name: string, input: Record<string, unknown> = {}): Promise<unknown> {
  const { text } = await ask(client, name, input)
  const json = /^<kartu-data>\n(.*)\n<\/kartu-data>$/ms.exec(text)?.[1]
  if (json === undefined) throw new Error(`No data in: ${text}`)
  return JSON.parse(json)
}

/** Sends a message as raw HTTP. */
export const post = (server: TestServer, headers: Record<string, string>, body: unknown) =>
  server.app.inject({
    method: 'POST',
    url: mcpPath,
    remoteAddress: '10.200.0.2',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
