import { assistantBodyBytesMax } from '@kartu/contracts/integrations/assistant-limits'
import { assistantScopes, mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { CallCounter } from '../../../http/limits/call-counter.ts'
import { limits } from '../../../http/limits/rate-limit.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import { AddressBook } from '../address-book/contacts.ts'
import { tell } from '../../platform/audit/tell.ts'
import { propose } from '../proposed-changes/proposed-changes.ts'
import { InnerCalls, InnerRefusal } from '../../../http/inner-calls.ts'
import { type AssistantCaller, AssistantCallers } from './assistant-callers.ts'
import type { ServedTools } from './mcp-server.ts'
import { oauthPaths } from './oauth.pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    assistant: AssistantCaller | null
  }
}

/** The server for assistants (Model Context Protocol, streamable HTTP), without sessions or streams. */
export function registerMcp(pages: FastifyInstance, deps: Deps): void {
  if (!deps.env.mcp) return
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: assistantBodyBytesMax }, (_request, body, parsed) =>
    parsed(null, body),
  )
  pages.decorateRequest('assistant', null)
  pages.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, assistantBodyBytesMax)
    if (statusOf(error) >= 500) tellFault(request, thrown)
    if (statusOf(error) === 401) reply.header('www-authenticate', challengeOf(deps, request))
    return sendFailure(request, reply, error)
  })
  const calls = new CallCounter(limits.assistant)
  const callers = new AssistantCallers(deps)
  // Loaded by the first request, because most installations have no assistants.
  let loading: Promise<McpHttpHandler> | undefined
  const load = () => (loading ??= import('./mcp-server.ts').then(({ mcpHandler }) => mcpHandler()))
  pages.addHook('onClose', async () => (await loading)?.close())
  pages.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: assistantBodyBytesMax,
    // Runs before the body is read, so that only assistants with a key can make the server parse one.
    onRequest: async (request, reply) => {
      if (isForeignPage(deps, request)) return reply.code(403).type('text/plain').send('Forbidden origin')
      request.assistant = await callers.find(request)
      return undefined
    },
    handler: async (request, reply) => {
      if (!request.assistant) throw new AppError('unauthenticated')
      const served = servedTools(pages, deps, request, request.assistant, calls)
      const authInfo = { token: '', clientId: request.assistant.id, scopes: [], extra: { served } }
      const parsedBody = request.method === 'POST' ? messageOf(request.body) : undefined
      const handler = await load()
      const answer = await handler.fetch(asWebRequest(deps, request), {
        authInfo,
        ...(parsedBody === undefined ? {} : { parsedBody }),
      })
      return sendAnswer(reply, answer)
    },
  })
}

/** Header that names the metadata by which a client finds the authorization server (RFC 9728, section 5.1). */
function challengeOf({ env }: Deps, { headers }: FastifyRequest): string {
  const metadata = new URL(oauthPaths.resource + mcpPath, env.publicUrl).href
  const error = headers.authorization === undefined ? '' : ', error="invalid_token"'
  return `Bearer resource_metadata="${metadata}"${error}, scope="${assistantScopes.join(' ')}"`
}

/**
 * True for a page of another origin. It is refused, so that it cannot use a server in its visitor's network (DNS
 * rebinding).
 */
const isForeignPage = ({ env }: Deps, { headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && origin !== new URL(env.publicUrl).origin

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '')

/** Parses one message. Batches were removed from the protocol, and would run many tools at once. */
function messageOf(body: unknown): unknown {
  let message: unknown
  try {
    message = JSON.parse(textOf(body))
  } catch (cause) {
    throw new AppError('malformed', { cause })
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw new AppError('malformed')
  return message
}

function asWebRequest({ env }: Deps, { method, headers, body }: FastifyRequest): Request {
  const passed = Object.entries(headers).filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name))
  return new Request(new URL(mcpPath, env.publicUrl), {
    method,
    headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
    ...(method === 'POST' ? { body: textOf(body) } : {}),
  })
}

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get('content-type')
  const allow = answer.headers.get('allow')
  if (type !== null) reply.type(type)
  if (allow !== null) reply.header('allow', allow)
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await answer.arrayBuffer()))
}

function servedTools(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  { actor, id, scopes, lapsed, authorization }: AssistantCaller,
  calls: CallCounter,
): ServedTools {
  const { companyId } = actor
  const caller = { authorization, companyId, address: request.ip }
  return {
    scopes,
    api: new InnerCalls(app, deps.env.publicUrl, caller),
    vCardOf: async (memberId) => {
      const contact = await (await AddressBook.open(deps.database, deps.env, companyId)).one(memberId)
      return contact?.text
    },
    propose: async (proposal) => {
      if (lapsed && !sellsNothing(deps))
        throw new InnerRefusal(
          'The subscription of the company has expired. Nothing can be changed until it is renewed.',
        )
      return deps.database
        .transaction({ companyId }, (tx) => propose(tx, deps, { actor, address: request.ip }, proposal))
        .catch(refuseForModel)
    },
    before: async (tool) => {
      // Calls are counted per person, because a person may have many connections.
      const subject = actor.kind === 'person' ? `${companyId}:${actor.memberId}` : id
      await calls.count(deps.database.global, subject).catch(refuseForModel)
      await deps.database.transaction({ companyId }, (tx) =>
        tell(
          tx,
          { actor, address: request.ip },
          {
            audit: [{ action: 'assistant.called', after: { tool } }],
            shows: 'nothing',
            notify: [],
          },
        ),
      )
    },
    report: (fault) => tellFault(request, fault),
  }
}

/** Reports a rate limit to the model as text, because the transport would repeat the call at once. */
function refuseForModel(fault: unknown): never {
  if (fault instanceof AppError && fault.retryAfter !== undefined)
    throw new InnerRefusal(`Too many calls. Wait ${fault.retryAfter} seconds.`)
  if (fault instanceof AppError && fault.code === 'proposed_changes_max')
    throw new InnerRefusal('Too many proposals wait. A person must decide about some in Kartu first.')
  throw fault
}
