import { randomUUID } from 'node:crypto'
import { apiPrefix } from '@kartu/contracts/call'
import type { Route, RouteAnswer, RouteInput } from '@kartu/contracts/route'

interface Parts {
  params?: object
  query?: object
  body?: object
}

/** Calls a route as the person with this token, to prepare a scenario before its first screen. */
export async function callAs<R extends Route>(
  baseUrl: string,
  token: string,
  route: R,
  input: RouteInput<R>,
  more: Record<string, string> = {},
): Promise<RouteAnswer<R>> {
  const { params = {}, query = {}, body }: Parts = input
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...more }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (route.method === 'POST') headers['idempotency-key'] = randomUUID()
  const answer = await fetch(`${baseUrl}${apiPrefix}${path}?${search}`, {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${route.method} ${path} answered ${answer.status}: ${text}`)
  const envelope = JSON.parse(text) as { data: unknown; meta?: unknown }
  return (route.answer === 'page' ? { data: envelope.data, meta: envelope.meta } : envelope.data) as RouteAnswer<R>
}
