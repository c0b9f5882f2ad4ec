import {
  clientDocumentBytesMax,
  clientDocumentMinutes,
  clientDocumentRedirectsMax,
  clientDocumentTimeoutSeconds,
  clientRedirectCharactersMax,
} from '@kartu/contracts/integrations/assistant-limits'
import { z } from 'zod'
import { type Guard, guardedFetch, isLoopback, requireAllowed } from '../../../gateways/guarded-fetch.ts'
import { clientNameOf, isRedirectUri, type OauthClient, readClientId } from './oauth-client.ts'

/** Maximum number of clients in memory; the oldest is dropped first. */
const clientsMax = 500

const Content = z.looseObject({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(clientDocumentRedirectsMax),
  token_endpoint_auth_method: z.string().default('none'),
})

/**
 * Finds clients by their IDs: those that registered, and those whose ID is the URL of a document about them (OAuth
 * Client ID Metadata Document, which the Model Context Protocol recommends). Documents are cached for some minutes;
 * failures are not.
 */
export class ClientDocuments {
  readonly #guard: Guard
  readonly #known = new Map<string, { client: OauthClient; until: number }>()

  /** Calls no private hosts except those on this machine, because any member may enter a URL. */
  constructor(hosts: readonly string[]) {
    const privateHosts = hosts.filter((host) => isLoopback(new URL(`http://${host}`).hostname))
    this.#guard = { privateHosts, timeoutMs: clientDocumentTimeoutSeconds * 1000, bytesMax: clientDocumentBytesMax }
  }

  /** True if the client can be found only by requesting its document. */
  isFetched(id: string): boolean {
    return this.#isAddress(id) && this.#cached(id) === undefined
  }

  /** Undefined for text that is not the ID of a client, and for a document that is invalid or cannot be read. */
  async find(id: string): Promise<OauthClient | undefined> {
    if (!this.#isAddress(id)) return readClientId(id)
    const cached = this.#cached(id)
    if (cached) return cached
    const client = await this.#fetch(id).catch(() => undefined)
    if (!client) return undefined
    const [oldest] = this.#known.keys()
    if (this.#known.size >= clientsMax && oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(id, { client, until: Date.now() + clientDocumentMinutes * 60_000 })
    return client
  }

  #cached(id: string): OauthClient | undefined {
    const known = this.#known.get(id)
    return known !== undefined && known.until > Date.now() ? known.client : undefined
  }

  /** The draft (section 3) requires a URL with a path and without fragment, user or dot segments. */
  #isAddress(id: string): boolean {
    const url = URL.parse(id)
    if (url === null || id.length > clientRedirectCharactersMax || id !== url.href) return false
    try {
      requireAllowed(id, this.#guard)
    } catch {
      return false
    }
    return url.pathname !== '/' && !id.includes('#')
  }

  async #fetch(id: string): Promise<OauthClient | undefined> {
    const answer = await guardedFetch(id, { headers: { accept: 'application/json' } }, this.#guard)
    if (answer.status !== 200) return undefined
    const { data } = Content.safeParse(await answer.json())
    // Kartu stores no client secrets, so it cannot verify one.
    if (data?.client_id !== id || data.token_endpoint_auth_method !== 'none') return undefined
    const redirectUris = data.redirect_uris.filter(isRedirectUri)
    if (redirectUris.length === 0) return undefined
    return { name: clientNameOf(data.client_name), redirectUris, publisher: new URL(id).host }
  }
}
