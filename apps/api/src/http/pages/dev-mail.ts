import { hash } from 'node:crypto'
import { outboxDays } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from '../http-deps.ts'
import { findMail, latestMails } from '../../gateways/mail/outbox-mailer.ts'
import { letterPage, letterPolicy, outboxPage, outboxPolicy } from './dev-mail-page.ts'
import { localeOf } from '../locale.ts'
import { hasReadableOutbox, isLocalHost, isSameKey } from './outbox-key.ts'

const shownMax = 100

type MailRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>

/**
 * `/dev/mail`: the outbox of an installation without SMTP. It shows one-time codes, so only the key that the start
 * prints opens it: a network address proves nothing if a proxy on the same machine forwards all callers, or a foreign
 * host name resolves to this one. A caller without a key gets the answer of any unknown address.
 */
export async function registerDevMail(
  app: FastifyInstance,
  { env, mailer, database, outboxKey }: HttpDeps,
): Promise<void> {
  if (!hasReadableOutbox(env, mailer)) return
  const key = await outboxKey.read()
  // Cookies ignore ports: each data folder has its own name.
  const cookie = `kartu_outbox_${hash('sha256', key, 'hex').slice(0, 8)}`
  const attributes = `Path=/dev/mail; HttpOnly; SameSite=Strict; Max-Age=${outboxDays * 86_400}${env.publicUrl.startsWith('https:') ? '; Secure' : ''}`
  const mayRead = (request: MailRequest): boolean =>
    isLocalHost(request.headers.host) && isSameKey(cookieOf(request, cookie), key)

  app.get('/dev/mail', async (request: MailRequest, reply) => {
    const { key: given, to } = request.query
    if (isLocalHost(request.headers.host) && typeof given === 'string' && isSameKey(given, key)) {
      return quiet(reply).header('set-cookie', `${cookie}=${key}; ${attributes}`).redirect('/dev/mail', 303)
    }
    if (!mayRead(request)) return reply.callNotFound()
    const address = typeof to === 'string' && to !== '' ? to : undefined
    const mails = await latestMails(database, shownMax, address)
    return quiet(reply)
      .header('kartu-outbox', 'open')
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(pageLocale(request), mails, address))
  })

  app.get('/dev/mail/:id', async (request: MailRequest, reply) => {
    const mail = mayRead(request) ? await findMail(database, request.params.id ?? '') : undefined
    if (!mail || mail.html === null) return reply.callNotFound()
    return quiet(reply)
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(letterPage(mail.html))
  })
}

/** Neither cached nor sent as a referrer. */
const quiet = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

/** The language last used in the app, else the browser's preferred one. */
function pageLocale(request: MailRequest): Locale {
  const chosen = cookieOf(request, 'i18n_redirected')
  return chosen === 'en' || chosen === 'id' ? chosen : localeOf(request.headers['accept-language'])
}

function cookieOf(request: MailRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
