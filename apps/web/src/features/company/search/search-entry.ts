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
