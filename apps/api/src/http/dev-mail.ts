import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { latestMails } from '../gateways/outbox-mailer.ts'

const shownMax = 100

/**
 * `/dev/mail`: the outbox of an installation without SMTP. It shows one-time codes, so by default only a browser on
 * the same machine sees it, and never one behind a proxy; `DEV_MAIL=on` opens it, `off` closes it.
 */
export function registerDevMail(app: FastifyInstance, deps: Deps): void {
  if (deps.mailer.kind !== 'outbox' || deps.env.devMail === 'off') return
  app.get('/dev/mail', async (request, reply) => {
    if (deps.env.devMail === 'local' && !isOnThisMachine(request)) return reply.callNotFound()
    const mails = await latestMails(deps.database, shownMax)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mails))
  })
}

const isOnThisMachine = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  isLoopback(request.socket.remoteAddress ?? '')

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || /^(?:::ffff:)?127\./.test(address))

type ShownMail = Awaited<ReturnType<typeof latestMails>>[number]

/** For developers and first steps, in English only. */
const page = (mails: ShownMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:40px auto;padding:0 20px}
article{border:1px solid #8884;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:17px;margin:0}
p{margin:0;opacity:.7}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0 0}
</style></head><body><h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails stay here. The newest come first.</p>
${mails.map(article).join('\n') || '<article>No mail yet.</article>'}
</body></html>`

const article = (mail: ShownMail): string =>
  `<article><h2>${escape(mail.subject)}</h2><p>${escape(mail.to)} · ${escape(new Date(mail.createdAt).toISOString())}</p><pre>${escape(mail.text)}</pre></article>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
