import { type ClientHttp2Session, connect } from 'node:http2'
import type { ApplePassSettings } from '../../settings/wallet-settings.ts'

/**
 * Outcome of a push: accepted, refused for good because the device has removed the pass, or to be repeated. `status` is 0
 * without an answer.
 */
export type Pushed = { outcome: 'accepted' | 'gone' } | { outcome: 'later'; status: number; reason: string }

export interface PassPush {
  /** Notifies a device that one of its passes changed. Never rejects. */
  push(deviceToken: string): Promise<Pushed>
  close(): void
}

const answerBytesMax = 4_096
/** Idle time after which the connection is closed. */
const idleMs = 60_000

/** Reasons with which Apple refuses a token for good, besides status 410. */
const goneReasons = ['BadDeviceToken', 'Unregistered', 'ExpiredToken']

/** Apple's push service (APNs). All pushes share one connection, which is opened by the first. */
export class ApplePush implements PassPush {
  readonly #settings: ApplePassSettings
  readonly #answerMsMax: number
  #session: ClientHttp2Session | undefined

  constructor(settings: ApplePassSettings, answerMsMax = 10_000) {
    this.#settings = settings
    this.#answerMsMax = answerMsMax
  }

  push(deviceToken: string): Promise<Pushed> {
    return new Promise((resolve) => {
      const later = (status: number, reason: string) => resolve({ outcome: 'later', status, reason })
      let session: ClientHttp2Session
      try {
        session = this.#open()
      } catch (error) {
        return later(0, (error as Error).message)
      }
      const stream = session.request({
        ':method': 'POST',
        ':path': `/3/device/${deviceToken}`,
        'apns-topic': this.#settings.passTypeId,
      })
      let [status, text] = [0, '']
      const timer = setTimeout(() => {
        later(0, `No answer within ${this.#answerMsMax} ms`)
        // A connection that was silent once would stay silent.
        this.#drop(session)
        session.destroy()
      }, this.#answerMsMax)
      stream.setEncoding('utf8')
      stream.on('response', (headers) => (status = headers[':status'] ?? 0))
      stream.on('data', (chunk: string) => {
        if (text.length < answerBytesMax) text += chunk
      })
      stream.on('error', (error) => later(0, error.message))
      stream.on('close', () => {
        clearTimeout(timer)
        resolve(pushed(status, reasonIn(text)))
      })
      // A push has no content: the device fetches the pass.
      stream.end('{}')
    })
  }

  close(): void {
    if (this.#session) this.#drop(this.#session)
  }

  #open(): ClientHttp2Session {
    const known = this.#session
    if (known && !known.closed && !known.destroyed) return known
    const { pushUrl, certificate, key } = this.#settings
    const session = connect(pushUrl, {
      cert: certificate.toString(),
      key: key.export({ type: 'pkcs8', format: 'pem' }),
    })
    // Each stream receives the fault as well.
    session.on('error', () => this.#drop(session))
    session.on('goaway', () => this.#drop(session))
    session.setTimeout(idleMs, () => this.#drop(session))
    session.unref()
    this.#session = session
    return session
  }

  /** Lets running pushes end; the next one opens a new connection. */
  #drop(session: ClientHttp2Session): void {
    if (this.#session === session) this.#session = undefined
    if (!session.destroyed) session.close()
  }
}

function pushed(status: number, reason: string): Pushed {
  if (status === 200) return { outcome: 'accepted' }
  if (status === 410 || (status === 400 && goneReasons.includes(reason))) return { outcome: 'gone' }
  return { outcome: 'later', status, reason }
}

function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown }
    return typeof reason === 'string' ? reason.slice(0, 80) : ''
  } catch {
    return ''
  }
}
