import type { FastifyInstance } from 'fastify'
import type { Env } from '../../settings/env.ts'

const dayMs = 86_400_000
const validDays = 180

/**
 * `/.well-known/security.txt` (RFC 9116): contact for reporting a vulnerability of this installation. Not found without
 * a contact. Rendered for each answer, so it never expires.
 */
export function registerSecurityTxt(app: FastifyInstance, { securityContact, publicUrl }: Env): void {
  if (securityContact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    const endMs = Math.ceil(Date.now() / dayMs + validDays) * dayMs
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(endMs).toISOString()}`,
      'Preferred-Languages: en, id',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
