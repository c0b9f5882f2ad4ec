import type { divisions } from '@kartu/messages/en/divisions'
import type { Say } from '@kartu/messages/say'

const excerptCharactersMax = 32

/** What a division is called; one without a name by how its description begins. */
export function divisionName(
  t: Say<{ divisions: typeof divisions }>,
  division: { name: string; short_description?: string },
): string {
  if (division.name !== '') return division.name
  const words = (division.short_description ?? '').replaceAll(/\s+/g, ' ').trim()
  if (words === '') return t(($) => $.divisions.unnamed)
  const excerpt = words.length > excerptCharactersMax ? `${words.slice(0, excerptCharactersMax).trimEnd()}…` : words
  return t(($) => $.divisions.unnamed_with, { excerpt })
}
