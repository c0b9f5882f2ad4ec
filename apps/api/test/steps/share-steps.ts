import { vi } from 'vitest'
import type { Client, Reply } from '../client.ts'
import { unique } from '../factories.ts'

interface Visited {
  visitor: () => Client
}

/** Hidden fields of a card's form that was opened ten seconds ago. `query` is that of the card's link. */
export async function shareForm(server: Visited, slug: string, query = ''): Promise<Record<string, string>> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const { text } = await server
    .visitor()
    .send('GET', `/c/${slug}/share${query}`)
    .finally(() => clock.mockRestore())
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  return { token: hidden('token'), event: hidden('event'), link: hidden('link'), locale: 'en', consent: '1' }
}

/** Sends the form of a card like a visitor. */
export async function shareDetails(
  server: Visited,
  slug: string,
  fields: Record<string, string> = {},
  query = '',
): Promise<Reply> {
  const form = await shareForm(server, slug, query)
  const typed = { name: `Visitor ${unique()}`, email: `v-${unique()}@hanse.example`, ...fields }
  return server.visitor().send('POST', `/c/${slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ ...form, ...typed }).toString(),
  })
}
