import type { ui } from '@kartu/messages/en/ui'
import type { Say } from '@kartu/messages/say'

const excerptCharactersMax = 32

/** What a division is called; one without a name by how its description begins. */
export function divisionName(
  t: Say<{ ui: typeof ui }>,
  division: { name: string; short_description?: string },
): string {
  if (division.name !== '') return division.name
  const words = (division.short_description ?? '').replaceAll(/\s+/g, ' ').trim()
  if (words === '') return t(($) => $.ui.division.unnamed)
  const excerpt = words.length > excerptCharactersMax ? `${words.slice(0, excerptCharactersMax).trimEnd()}…` : words
  return t(($) => $.ui.division.unnamed_with, { excerpt })
}
