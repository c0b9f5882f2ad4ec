import { authRoutes } from '@kartu/contracts/identity/auth'
import type { Client } from './client.ts'
import { codeMailedTo } from './mails.ts'
import type { TestServer } from './server.ts'

/** A mailed code with the browser's request secret, ready to be sent back. */
export interface AskedCode {
  email: string
  code: string
  request: string
}

interface Asking {
  email: string
  /** Number of emails of the address after this one. */
  count?: number
  route?: typeof authRoutes.requestCode | typeof authRoutes.forgotPassword
  client?: Client
}

/** Requests a code for signing in or for a new password, and reads its email. */
export async function askForCode(server: TestServer, asking: Asking): Promise<AskedCode> {
  const { email, count = 1, route = authRoutes.requestCode, client = server.visitor() } = asking
  const { request } = await client.data(route, { body: { email } })
  return { email, code: await codeMailedTo(server, email, count), request }
}

/** A code of the same length that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
