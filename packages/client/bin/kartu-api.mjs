import { setTimeout } from 'node:timers/promises'

/** Wrong arguments or settings. */
export class WrongUse extends Error {}

/** A call that the server refused, or that did not reach it. */
export class Failed extends Error {
  /**
   * @param {'refused' | 'unavailable'} kind
   * @param {string} message
   * @param {number} [retryAfterSeconds] pause that the server asks for
   * @param {number} [status] of the answer
   */
  constructor(kind, message, retryAfterSeconds, status) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.status = status
  }
}

const timeoutMs = 30_000
/** Longest pause for which a command of many calls waits. A longer pause means a daily limit. */
const pauseSecondsMax = 60
/** Tries of a call, so that a server that refuses all of them ends the command. */
const triesMax = 10
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyForm = /^kartu_live_([0-9A-Za-z]{86})[0-9A-Za-z]{6}$/

/** The API for one company. */
export class KartuApi {
  /** @type {string} */
  #url
  /** @type {string} */
  #key
  /** @type {string} */
  companyId

  /**
   * @param {string} url
   * @param {string} key
   */
  constructor(url, key) {
    const base = URL.canParse(url) ? new URL(url) : undefined
    if (base?.protocol !== 'https:' && base?.protocol !== 'http:')
      throw new WrongUse('KARTU_URL must be an address such as https://cards.example.com.')
    this.#url = base.origin
    this.#key = key
    this.companyId = companyOf(key)
  }

  /**
   * Calls an operation of the company.
   * @param {'GET' | 'POST'} method
   * @param {string} path below the company, such as `/members`
   * @param {{ query?: Record<string, string | number | undefined>, body?: unknown, idempotencyKey?: string }} [input]
   * @returns {Promise<{ data: any, meta?: { total: number, next?: string | null } }>}
   */
  async call(method, path, { query = {}, body, idempotencyKey } = {}) {
    const url = new URL(`${this.#url}/api/v1/companies/${this.companyId}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await this.#send(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${this.#key}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json().catch(() => undefined)
    if (response.ok && answer?.status === 'success') return answer
    throw refusalOf(response, answer)
  }

  /**
   * Calls an operation as one of many: waits until the limit on calls allows it, then repeats the call.
   * @param {Parameters<KartuApi['call']>} input
   * @returns {ReturnType<KartuApi['call']>}
   */
  async callPatiently(...input) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.call(...input)
      } catch (error) {
        const seconds = error instanceof Failed ? error.retryAfterSeconds : undefined
        if (seconds === undefined || seconds > pauseSecondsMax || tries === triesMax) throw error
        await setTimeout(seconds * 1_000)
      }
    }
  }

  /**
   * All rows of a list, page by page.
   * @param {string} path
   * @param {Record<string, string | number | undefined>} query
   * @param {number} limit
   * @returns {Promise<any[]>}
   */
  async rows(path, query, limit) {
    const rows = []
    /** @type {string | null | undefined} */
    let after
    do {
      const per_page = Math.min(100, limit - rows.length)
      const { data, meta } = await this.callPatiently('GET', path, {
        query: { ...query, per_page, after: after ?? undefined },
      })
      rows.push(...data)
      after = meta?.next
    } while (after != null && rows.length < limit)
    return rows
  }

  /**
   * @param {URL} url
   * @param {RequestInit} init
   */
  async #send(url, init) {
    try {
      return await fetch(url, init)
    } catch (error) {
      const { cause, message } = /** @type {Error} */ (error)
      const reason = cause instanceof Error ? cause.message : message
      throw new Failed('unavailable', `${url.host} did not answer: ${reason}`)
    }
  }
}

/**
 * @param {Response} response
 * @param {any} answer
 */
function refusalOf({ status, headers }, answer) {
  const kind = status === 429 || status >= 500 ? 'unavailable' : 'refused'
  const lines = [
    typeof answer?.message === 'string'
      ? `${answer.message} (${status} ${answer.code})`
      : `The server answered ${status}.`,
    ...(answer?.errors ?? []).map((/** @type {any} */ one) => `${one.field}: ${one.message}`),
  ]
  // A proxy may send a date, or zero, with which a program would repeat its calls without a pause.
  return new Failed(kind, lines.join('\n'), Number(headers.get('retry-after')) || undefined, status)
}

/**
 * The ID of the company, which a key begins with.
 * @param {string} key
 */
function companyOf(key) {
  const [, content] = keyForm.exec(key) ?? []
  if (content === undefined) throw new WrongUse('KARTU_KEY must be a complete API key, which begins with kartu_live_.')
  const value = [...content].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(128, '0').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
