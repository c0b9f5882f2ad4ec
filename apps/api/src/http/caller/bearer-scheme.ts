import type { FastifyInstance } from 'fastify'

/** Accepts `bearer` as well, because the name of a scheme has no case (RFC 9110, section 11.1). */
export function acceptBearer(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const { authorization } = headers
    if (authorization !== undefined) headers.authorization = authorization.replace(/^bearer +/i, 'Bearer ')
    done()
  })
}
