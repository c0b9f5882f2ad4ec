import type { ui } from '@kartu/messages/en/ui'
import type { Say } from '@kartu/messages/say'

const excerptCharactersMax = 32

/** Display name of a division; without a name, the start of its description. */
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
