import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../settings/env.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'

/** True for a name of this machine, from an address or a `Host` header, without a port. */
const isOfThisMachine = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)

/** False for an invalid host. */
export function isLocalHost(host: string | undefined): boolean {
  const url = `http://${host ?? ''}`
  return host !== undefined && !/[\s/@?#\\]/.test(host) && URL.canParse(url) && isOfThisMachine(new URL(url).hostname)
}

/** True if a browser may read the outbox: no mail server is set, and Kartu is used on its own machine. */
export const hasReadableOutbox = (env: Env, mailer: Mailer): boolean =>
  mailer.kind === 'outbox' && env.devMail !== 'off' && isLocalHost(new URL(env.publicUrl).host)

/** Link that opens the outbox and lets the browser read it from then on. */
export const outboxLink = async (env: Env, key: OutboxKey): Promise<string> =>
  `${env.publicUrl}/dev/mail?key=${await key.read()}`

/** Sentence for the operator at the start about where to read mails without a mail server; undefined if one is set. */
export async function outboxSentence(env: Env, mailer: Mailer, key: OutboxKey): Promise<string> {
  if (mailer.kind !== 'outbox') return ''
  if (hasReadableOutbox(env, mailer)) {
    return `SMTP_URL is not set, so Kartu stores emails. Read them in your browser with this link:\n${await outboxLink(env, key)}\n`
  }
  return 'SMTP_URL is not set: no email is sent, so no one receives the codes for registering and signing in.\n'
}

/** 256 bits, one for each data folder, so that a browser stays admitted after a restart. */
export class OutboxKey {
  readonly #dataDir: string
  #key: Promise<string> | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Generated on first use. */
  read(): Promise<string> {
    this.#key ??= storedKey(this.#dataDir)
    return this.#key
  }
}

const key = /^[A-Za-z0-9_-]{43}$/

async function storedKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'outbox-key')
  const made = randomBytes(32).toString('base64url')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch {
    // The file exists already, or the folder is not writable. In the second case, the new key is valid until the next
    // start.
    const stored = await readFile(path, 'utf8').catch(() => '')
    return key.test(stored) ? stored : made
  }
}

/** Compares in constant time. */
export const isSameKey = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
