import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Mailer } from '../gateways/mailer.ts'

/** A name of this machine itself, as an address or a `Host` header has it, without a port. */
const isOfThisMachine = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)

/** False for what is no host at all. */
export function isLocalHost(host: string | undefined): boolean {
  const url = `http://${host ?? ''}`
  return host !== undefined && !/[\s/@?#\\]/.test(host) && URL.canParse(url) && isOfThisMachine(new URL(url).hostname)
}

/** An outbox that a browser may read: no mail server is set, and Kartu is used on the machine that it runs on. */
export const hasReadableOutbox = (env: Env, mailer: Mailer): boolean =>
  mailer.kind === 'outbox' && env.devMail !== 'off' && isLocalHost(new URL(env.publicUrl).host)

/** Opens Kartu, and the outbox to the browser that follows it. */
export const outboxLink = async (env: Env): Promise<string> =>
  `${env.publicUrl}/dev/mail?key=${await outboxKey(env.dataDir)}`

/** 256 bits; one for a data folder, so that a browser that was let in stays so after a restart. */
export function outboxKey(dataDir: string): Promise<string> {
  const known = keys.get(dataDir) ?? storedKey(dataDir)
  keys.set(dataDir, known)
  return known
}

const keys = new Map<string, Promise<string>>()
const key = /^[A-Za-z0-9_-]{43}$/

async function storedKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'outbox-key')
  const made = randomBytes(32).toString('base64url')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch {
    // It is there already; a folder that cannot be written has a key for this start.
    const stored = await readFile(path, 'utf8').catch(() => '')
    return key.test(stored) ? stored : made
  }
}

/** Takes as long for a wrong key as for the right one. */
export const isSameKey = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
