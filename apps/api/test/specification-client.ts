import { request } from 'node:http'

/** An answer as section 8 of the specification returns it. */
export interface Answer {
  http: number
  status?: string
  code?: string
  message?: string
  data?: unknown
}

/**
 * A client that knows sections 7 and 8 of the specification and nothing else of Kartu: their paths below `/api/v1`, the
 * bearer token, and what an error does to the session. It sends no header but `Authorization`.
 */
export class SpecificationClient {
  readonly #origin: string
  #token: string | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  get isSignedIn(): boolean {
    return this.#token !== undefined
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    const { data } = await this.call('POST', '/auth/b4b/verify', credentials)
    this.#token = (data as { token?: string } | undefined)?.token
  }

  /** Makes a call of the table; an error ends the session if section 8 requires it. */
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<Answer> {
    const answer = await this.#send(method, path, payload === undefined ? '' : JSON.stringify(payload))
    const isWatched = path === '/users/me' || path.startsWith('/cards?')
    if (answer.http === 403 || (answer.http === 401 && isWatched)) this.#token = undefined
    return answer
  }

  #send(method: string, path: string, body: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const url = `${this.#origin}/api/v1/${path.replace(/^\//, '')}`
    const headers = this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      response.once('end', () => {
        const read = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Answer, 'http'>
        resolve({ ...read, http: response.statusCode ?? 0 })
      })
    })
    sent.once('error', reject).end(body)
    return promise
  }
}
