import { createHash } from 'node:crypto'
import { createKartu, type Input } from '@kartu/client/source'
import type { ExecuteFunctions, HttpAnswer } from './n8n-types.ts'

const timeoutMs = 30_000
const perPageMax = 100

type Body<N extends 'members.create' | 'members.update' | 'leads.create' | 'leads.update' | 'invitations.create'> =
  Input<N>['body']

/** Operations of the node. Each returns the records that it read or wrote. */
export function kartuCalls(node: ExecuteFunctions, { url, apiKey, companyId }: Record<string, unknown>, item: number) {
  const company = String(companyId).trim()
  const kartu = createKartu({
    url: String(url).trim().replace(/\/+$/, ''),
    token: String(apiKey).trim(),
    fetch: fetchThrough(node),
  })
  const path = { companyId: company }
  /**
   * The same key for a repeated try of this item, so that a write whose answer was lost is not repeated. A loop runs
   * the node several times in one execution, and each run counts its items from zero.
   */
  const keyOf = (operation: string, content: unknown): string => {
    const run = node.evaluateExpression('{{ $runIndex }}', item)
    const parts = [node.getExecutionId(), node.getNode().id, run, item, operation, content]
    return `n8n-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
  }
  return {
    member: {
      create: async (body: Body<'members.create'>) => [
        (await kartu.call('members.create', { path, body, idempotencyKey: keyOf('member.create', body) })).data,
      ],
      get: async (memberId: string) => [(await kartu.call('members.get', { path: { ...path, memberId } })).data],
      getMany: (max: number, search?: string) =>
        pages(max, (after) => kartu.call('members.list', { path, query: { ...pageOf(max), search, after } })),
      update: async (memberId: string, body: Body<'members.update'>) => [
        (await kartu.call('members.update', { path: { ...path, memberId }, body })).data,
      ],
    },
    lead: {
      create: async (body: Body<'leads.create'>) => [
        (await kartu.call('leads.create', { path, body, idempotencyKey: keyOf('lead.create', body) })).data,
      ],
      get: async (leadId: string) => [(await kartu.call('leads.get', { path: { ...path, leadId } })).data],
      getMany: (max: number, search?: string) =>
        pages(max, (after) => kartu.call('leads.list', { path, query: { ...pageOf(max), search, after } })),
      update: async (leadId: string, body: Body<'leads.update'>) => [
        (await kartu.call('leads.update', { path: { ...path, leadId }, body })).data,
      ],
      addNote: async (leadId: string, text: string) => {
        const idempotencyKey = keyOf('lead.addNote', [leadId, text])
        return [(await kartu.call('leads.addNote', { path: { ...path, leadId }, body: { text }, idempotencyKey })).data]
      },
    },
    invitation: {
      create: async (body: Body<'invitations.create'>) => [
        (await kartu.call('invitations.create', { path, body, idempotencyKey: keyOf('invitation.create', body) })).data,
      ],
    },
  }
}

const pageOf = (max: number) => ({ per_page: Math.min(max, perPageMax) })

/** Reads pages until it has enough records. */
async function pages<T>(
  max: number,
  read: (after: string | undefined) => Promise<{ data: T[]; meta: { next?: string | null } }>,
): Promise<T[]> {
  const records: T[] = []
  let after: string | undefined
  do {
    const { data, meta } = await read(after)
    records.push(...data)
    after = meta.next ?? undefined
  } while (after !== undefined && records.length < max)
  return records.slice(0, max)
}

/** `fetch` through n8n, which applies its proxy and its rules for addresses. It follows no redirect with the key. */
const fetchThrough =
  ({ helpers }: ExecuteFunctions): typeof fetch =>
  async (url, { method = 'GET', headers, body } = {}) => {
    const answer = await helpers.httpRequest({
      url: url instanceof Request ? url.url : String(url),
      method,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { body }),
      encoding: 'text',
      timeout: timeoutMs,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
    })
    return responseOf(answer)
  }

/** n8n may have parsed a JSON answer. */
function responseOf({ statusCode, headers, body }: HttpAnswer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const isBare = [204, 205, 304].includes(statusCode)
  return new Response(isBare ? null : text, { status: statusCode, headers: named })
}
