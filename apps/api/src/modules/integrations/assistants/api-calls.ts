import { apiPrefix } from '@kartu/contracts/call'
import type { Failure, PageMeta, Route, RouteAnswer, RouteInput, Success } from '@kartu/contracts/route'
import type { FastifyInstance } from 'fastify'

/** Credential and traits of a request that calls of its tools repeat. */
export interface ToolCaller {
  authorization: string
  companyId: string
  /** Network address of the assistant. */
  address: string
}

/** A refusal of the API, with a message for the model. */
export class ToolRefusal extends Error {}

/** Calls routes of this program with the credential of a request, so that the same rights and limits apply. */
export class ApiCalls {
  readonly #app: FastifyInstance
  readonly #host: string
  readonly #caller: ToolCaller

  constructor(app: FastifyInstance, publicUrl: string, caller: ToolCaller) {
    this.#app = app
    this.#host = new URL(publicUrl).host
    this.#caller = caller
  }

  get companyId(): string {
    return this.#caller.companyId
  }

  /** Throws a `ToolRefusal` if the API refuses the call. */
  async call<R extends Route>(route: R, input: RouteInput<R>): Promise<RouteAnswer<R>> {
    const { status, text } = await this.#send(route, input)
    const answer = JSON.parse(text) as Failure | (Success<unknown> & { meta?: PageMeta })
    if (answer.status === 'error') throw refusalOf(status, answer)
    return (route.answer === 'page' ? { data: answer.data, meta: answer.meta } : answer.data) as RouteAnswer<R>
  }

  /** Public text below a path, such as a contact file. */
  async text(path: string): Promise<string> {
    const { statusCode, body } = await this.#app.inject({
      method: 'GET',
      url: path,
      remoteAddress: this.#caller.address,
      headers: { host: this.#host },
    })
    if (statusCode !== 200) throw new ToolRefusal('Kartu did not find it.')
    return body
  }

  async #send(route: Route, input: object): Promise<{ status: number; text: string }> {
    const { authorization, companyId, address } = this.#caller
    const { statusCode, body } = await this.#app.inject({
      method: route.method,
      url: urlOf(route, input),
      remoteAddress: address,
      headers: { host: this.#host, authorization, 'x-company-id': companyId, 'accept-language': 'en' },
    })
    return { status: statusCode, text: body }
  }
}

const refusalOf = (status: number, { code, message, errors = [] }: Failure): ToolRefusal =>
  new ToolRefusal([`${message} (${status} ${code})`, ...errors.map((one) => `${one.field}: ${one.message}`)].join('\n'))

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

function urlOf(route: Route, { params = {}, query = {} }: LooseInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.append(name, String(value))
  return `${apiPrefix}${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`
}
