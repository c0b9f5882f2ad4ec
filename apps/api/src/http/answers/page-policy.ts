import { hash } from 'node:crypto'

/**
 * Policy of a page that the server renders: its own style and the sources named here; no script, no frame. Pictures and
 * forms only from this host.
 */
export function pagePolicy(
  style: string,
  allows: { pictures?: boolean; forms?: boolean; pings?: boolean } = {},
): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    ...(allows.pictures ? ["img-src 'self'"] : []),
    // Browsers report followed links (`ping`); without a script nothing else connects.
    ...(allows.pings ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action '${allows.forms ? 'self' : 'none'}'`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A drawing that is opened as a page may use its own styles. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
