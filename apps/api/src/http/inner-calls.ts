import { apiPrefix } from '@kartu/contracts/call'
import type { Failure, PageMeta, Route, RouteAnswer, RouteInput, Success } from '@kartu/contracts/route'
import type { FastifyInstance } from 'fastify'

/** Credential and traits of a request that its inner calls repeat. */
export interface InnerCaller {
  authorization: string
  companyId: string
  /** Network address of the sender. */
  address: string
  language?: string
}

/** A refusal of an inner call, with a message for its reader. */
export class InnerRefusal extends Error {}

/** Calls routes of this program with the credential of a request, so that the same rights and limits apply. */
export class InnerCalls {
  readonly #app: FastifyInstance
  readonly #host: string
  readonly #caller: InnerCaller

  constructor(app: FastifyInstance, publicUrl: string, caller: InnerCaller) {
    this.#app = app
    this.#host = new URL(publicUrl).host
    this.#caller = caller
  }

  get companyId(): string {
    return this.#caller.companyId
  }

  /** Throws an `InnerRefusal` if the API refuses the call. A write with a key that was used returns its first answer. */
  async call<R extends Route>(route: R, input: RouteInput<R>, idempotencyKey?: string): Promise<RouteAnswer<R>> {
    const { status, text } = await this.#send(route, input, idempotencyKey)
    const answer = JSON.parse(text) as Failure | (Success<unknown> & { meta?: PageMeta })
    if (answer.status === 'error') throw refusalOf(status, answer)
    return (route.answer === 'page' ? { data: answer.data, meta: answer.meta } : answer.data) as RouteAnswer<R>
  }

  async #send(
    route: Route,
    input: LooseInput,
    idempotencyKey: string | undefined,
  ): Promise<{ status: number; text: string }> {
    const { authorization, companyId, address, language = 'en' } = this.#caller
    const { statusCode, body } = await this.#app.inject({
      method: route.method,
      url: urlOf(route, input),
      remoteAddress: address,
      headers: {
        ...{ host: this.#host, authorization, 'x-company-id': companyId, 'accept-language': language },
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    })
    return { status: statusCode, text: body }
  }
}

const refusalOf = (status: number, { code, message, errors = [] }: Failure): InnerRefusal =>
  new InnerRefusal(
    [`${message} (${status} ${code})`, ...errors.map((one) => `${one.field}: ${one.message}`)].join('\n'),
  )

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

function urlOf(route: Route, { params = {}, query = {} }: LooseInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.append(name, String(value))
  return `${apiPrefix}${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`
}
