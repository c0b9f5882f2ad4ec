import type { TablerIcon } from '@tabler/icons-react'

export const searchGroups = ['people', 'leads', 'divisions', 'events', 'pages', 'actions'] as const
type SearchGroup = (typeof searchGroups)[number]

export type SearchTarget =
  | { to: string }
  /** A page outside the router. */
  | { href: string; tab?: boolean }
  | { act: () => void }

/** A result of the search. */
export interface SearchEntry {
  key: string
  group: SearchGroup
  icon: TablerIcon
  label: string
  /** Distinguishes namesakes. */
  about?: string
  target: SearchTarget
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True if every typed word is the prefix of a word in the text, whatever its case and accents. */
export function matchesText(typed: string, text: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  const terms = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '')
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}
