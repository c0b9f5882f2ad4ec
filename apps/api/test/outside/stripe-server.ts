import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { type Params, readParams, unknownParam } from './stripe-params.ts'
import { billingRoutes } from './stripe-billing-routes.ts'
import { customerRoutes } from './stripe-customer-routes.ts'
import { invalid, Refusal } from './stripe-refusal.ts'
import type { StripeState } from './stripe-state.ts'
import { pass } from './stripe-subscriptions.ts'
import { confirmSetup } from './stripe-setups.ts'

/** Fault of an answer. `lost`: the server acts, but its answer does not arrive. */
export type StripeTrouble = { status: number } | { delayMs: number } | 'reset' | 'lost' | 'silent'

export interface StripeServer {
  settings: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string }
  /** Called before each answer; requests are counted from 1. */
  trouble: (request: { count: number; method: string; path: string }) => StripeTrouble | undefined
  /** Received requests, such as `POST /v1/customers`. */
  asked: string[]
  now(): Date
  /** Moves the clock of every customer. */
  advance(to: Date): void
  /** Confirms a payment method like Stripe's script in the browser; `does` is the method's behaviour. */
  confirm(clientSecret: string, does: string): string
  /** Events since the last call, as the gateway would post them. A test may repeat or reorder them. */
  told(): { raw: Buffer; signature: string }[]
  sign(raw: string, atMs?: number): string
  close(): Promise<void>
}

interface Answer {
  status: number
  body: unknown
}

/** Imitates Stripe's documented API for customers, subscriptions, invoices and payments. */
export async function startStripe(from: Date): Promise<StripeServer> {
  const state: StripeState = {
    now: from.getTime(),
    customers: new Map(),
    prices: new Map(),
    products: new Map(),
    taxRates: new Map(),
    setupIntents: new Map(),
  }
  const settings = {
    secretKey: `sk_test_${randomBytes(12).toString('hex')}`,
    publishableKey: 'pk_test_kartu',
    webhookSecret: `whsec_${randomBytes(12).toString('hex')}`,
  }
  const answers = new Map<string, { content: string; answer: Answer }>()
  const events: object[] = []
  const http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  http.unref()
  const stripe = new Stripe(settings.secretKey)

  const server: StripeServer = {
    settings: { ...settings, apiUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` },
    trouble: () => undefined,
    asked: [],
    now: () => new Date(state.now),
    advance(to) {
      state.now = to.getTime()
      for (const customer of state.customers.values()) {
        pass(customer, state.now)
        tell('invoice.updated', customer.id)
      }
    },
    confirm: (clientSecret, does) => confirmSetup(state, clientSecret, does),
    told: () =>
      events.splice(0).map((event) => {
        const raw = JSON.stringify(event)
        return { raw: Buffer.from(raw), signature: server.sign(raw) }
      }),
    sign: (raw, atMs = Date.now()) =>
      stripe.webhooks.generateTestHeaderString({
        payload: raw,
        secret: settings.webhookSecret,
        timestamp: Math.floor(atMs / 1000),
      }),
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }

  function tell(type: string, customer: string): void {
    const id = `evt_${events.length}_${randomBytes(8).toString('hex')}`
    const created = Math.floor(state.now / 1000)
    events.push({
      id,
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object: { object: 'invoice', customer } },
    })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const method = request.method ?? ''
    server.asked.push(`${method} ${pathname}`)
    const form = method === 'POST' ? await text(request) : searchParams.toString()
    const trouble = server.trouble({ count: server.asked.length, method, path: pathname })
    if (trouble === 'silent') return
    if (trouble === 'reset') return void response.socket?.destroy()
    if (typeof trouble === 'object' && 'delayMs' in trouble) await wait(trouble.delayMs)
    const answer =
      typeof trouble === 'object' && 'status' in trouble
        ? { status: trouble.status, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
        : answered(request, method, pathname, readParams(form))
    if (trouble === 'lost') return void response.socket?.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_local' })
    response.end(JSON.stringify(answer.body))
  }

  function answered(request: IncomingMessage, method: string, path: string, params: Params): Answer {
    const { authorization, 'stripe-version': version, 'idempotency-key': sent } = request.headers
    if (authorization !== `Bearer ${settings.secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    }
    if (version !== '2026-10-28.endive') throw new Error(`Another version of the API: ${String(version)}`)
    const key = Array.isArray(sent) ? sent[0] : sent
    const content = JSON.stringify([method, path, params])
    const before = key === undefined ? undefined : answers.get(key)
    if (before && before.content !== content) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    if (before) return before.answer
    if (method === 'POST' && key === undefined) throw new Error(`A write without a key: ${path}`)
    const answer = attempted(method, path, params)
    // Only answers to executed requests are stored.
    if (key !== undefined && (answer.status < 400 || answer.status === 402)) answers.set(key, { content, answer })
    return answer
  }

  function attempted(method: string, path: string, params: Params): Answer {
    try {
      for (const route of [...customerRoutes, ...billingRoutes]) {
        const ids = route.method === method ? route.path.exec(path)?.slice(1) : undefined
        if (!ids) continue
        const unknown = unknownParam(params, route.allowed)
        if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
        const body = route.run(state, ids, params)
        const about = method === 'GET' ? undefined : route.about(state, ids, params)
        if (about !== undefined) tell('customer.subscription.updated', about)
        return { status: 200, body: structuredClone(body) }
      }
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path})`,
      })
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.error } }
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
    }
  }

  return server
}
