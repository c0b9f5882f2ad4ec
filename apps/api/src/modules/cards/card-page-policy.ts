import { createHash } from 'node:crypto'
import { cardPageStyle } from '@kartu/cards/card-page-style'

/**
 * The policy of the public page: nothing but its own style and pictures of its own host; no script, no frame, no form.
 */
export const cardPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(cardPageStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
