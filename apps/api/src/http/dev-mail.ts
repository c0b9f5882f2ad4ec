import { hash } from 'node:crypto'
import { outboxDays } from '@kartu/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { latestMails } from '../gateways/outbox-mailer.ts'
import { pagePolicy } from './page-policy.ts'
import { hasReadableOutbox, isLocalHost, isSameKey } from './outbox-key.ts'

const shownMax = 100

/**
 * `/dev/mail`: the outbox of an installation without SMTP. It shows one-time codes, so it opens with the key alone that
 * the start prints: a network address proves nothing where a proxy on the same machine passes everybody on, or where a
 * name of somebody else's leads a browser here. Anyone who has no key meets what stands at any unknown address.
 */
export async function registerDevMail(app: FastifyInstance, { env, mailer, database, outboxKey }: Deps): Promise<void> {
  if (!hasReadableOutbox(env, mailer)) return
  const key = await outboxKey.read()
  // Cookies know no ports: each data folder has a name of its own.
  const cookie = `kartu_outbox_${hash('sha256', key, 'hex').slice(0, 8)}`
  const attributes = `Path=/dev/mail; HttpOnly; SameSite=Strict; Max-Age=${outboxDays * 86_400}${env.publicUrl.startsWith('https:') ? '; Secure' : ''}`

  app.get('/dev/mail', async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    if (!isLocalHost(request.headers.host)) return reply.callNotFound()
    const { key: given } = request.query
    if (typeof given === 'string' && isSameKey(given, key)) {
      return quiet(reply).header('set-cookie', `${cookie}=${key}; ${attributes}`).redirect('/', 303)
    }
    if (!isSameKey(cookieOf(request, cookie), key)) return reply.callNotFound()
    const mails = await latestMails(database, shownMax)
    return quiet(reply)
      .header('kartu-outbox', 'open')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(mails))
  })
}

/** Neither kept nor told to where one goes next. */
const quiet = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

const style = `
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:40px auto;padding:0 20px}
article{border:1px solid #8884;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:17px;margin:0}
p{margin:0;opacity:.7}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0 0}
`

const policy = pagePolicy(style)

type ShownMail = Awaited<ReturnType<typeof latestMails>>[number]

/** For developers and first steps, in English only. */
const page = (mails: ShownMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${style}</style></head><body><h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails stay here. The newest come first.</p>
${mails.map(article).join('\n') || '<article>No mail yet.</article>'}
</body></html>`

const article = (mail: ShownMail): string =>
  `<article><h2>${escape(mail.subject)}</h2><p>${escape(mail.to)} · ${escape(new Date(mail.createdAt).toISOString())}</p><pre>${escape(mail.text)}</pre></article>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
