import {
  clientIdBytesMax,
  clientNameCharactersMax,
  clientRedirectCharactersMax,
  clientRedirectsMax,
} from '@kartu/contracts/integrations/assistant-limits'
import { clientNameDefault } from '@kartu/contracts/integrations/assistants.plain'
import { z } from 'zod'
import { line } from '@kartu/contracts/validation'

/*
 * Anyone may register a client (RFC 7591), so a registration proves nothing and is not stored: the client's ID contains
 * its name and redirect URIs. The consent screen therefore shows the host of the redirect URI as well as the name.
 */

const prefix = 'kartu_client_'

/** An assistant, as registered or as described by its document. */
export interface OauthClient {
  name: string
  redirectUris: readonly string[]
  /** Host of the document that describes it; unset for one that registered. */
  publisher?: string
}

const content = z.strictObject({
  n: line(clientNameCharactersMax).min(1),
  r: z.array(z.string().refine(isRedirectUri)).min(1).max(clientRedirectsMax),
})

/** Name that a client gave itself, on one line. */
export function clientNameOf(text = ''): string {
  const name = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, clientNameCharactersMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return name === '' ? clientNameDefault : name
}

export const clientIdOf = ({ name, redirectUris }: OauthClient): string =>
  prefix + Buffer.from(JSON.stringify({ n: name, r: redirectUris })).toString('base64url')

/** Undefined for text that is not the ID of a client. */
export function readClientId(id: string): OauthClient | undefined {
  if (!id.startsWith(prefix) || id.length > clientIdBytesMax) return undefined
  const { data } = content.safeParse(parsed(Buffer.from(id.slice(prefix.length), 'base64url').toString()))
  return data && { name: data.n, redirectUris: data.r }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for a redirect URI of the registration. The port of a loopback address may differ (RFC 8252, section 7.3). */
export const isRegistered = ({ redirectUris }: OauthClient, asked: string): boolean =>
  redirectUris.includes(asked) || redirectUris.some((uri) => isLoopback(uri) && withoutPort(uri) === withoutPort(asked))

const isLoopback = (uri: string): boolean => new URL(uri).protocol === 'http:'

function withoutPort(uri: string): string | undefined {
  const url = URL.parse(uri)
  if (url) url.port = ''
  return url?.href
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** True for `https`, or `http` on the person's own computer. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text)
  if (
    !url ||
    text.length > clientRedirectCharactersMax ||
    url.username !== '' ||
    url.password !== '' ||
    text.includes('#') ||
    /[\s\\]/.test(text)
  )
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}
