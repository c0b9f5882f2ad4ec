import { hash } from 'node:crypto'

/**
 * Policy of a page that the server renders: its own style and script and the sources named here; no frame. Style and
 * script are allowed by their hash, so no other code runs. Forms and pictures only from this host,
 * and pictures inside the page.
 */
export function pagePolicy(
  style: string,
  allows: {
    script?: string
    worker?: boolean
    pictures?: boolean
    inlinePictures?: boolean
    fonts?: boolean
    forms?: boolean
    pings?: boolean
  } = {},
): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    ...(allows.script === undefined ? [] : [`script-src 'sha256-${hash('sha256', allows.script, 'base64')}'`]),
    ...(allows.worker ? ["worker-src 'self'"] : []),
    ...(allows.pictures ? [`img-src 'self'${allows.inlinePictures ? ' data:' : ''}`] : []),
    ...(allows.fonts ? ["font-src 'self'"] : []),
    // Browsers report followed links (`ping`); the script of a card connects to nothing.
    ...(allows.pings ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action '${allows.forms ? 'self' : 'none'}'`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A drawing that is opened as a page may use its own styles and the pictures inside it. */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
