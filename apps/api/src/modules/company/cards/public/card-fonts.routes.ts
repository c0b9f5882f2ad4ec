import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cardFontPaths } from '@kartu/cards/card-page-fonts'
import type { FastifyInstance } from 'fastify'

/** The URL contains the hash of the content. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Typefaces of card pages. Every host of cards serves them, because pages load them from their own host. */
export function registerCardFonts(app: FastifyInstance): void {
  for (const path of cardFontPaths()) {
    const bytes = readFileSync(join(import.meta.dirname, '../fonts', basename(path)))
    app.get(path, (_request, reply) => reply.headers(headers).type('font/woff2').send(bytes))
  }
}
