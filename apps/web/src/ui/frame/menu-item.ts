import type { IconUsers } from '@tabler/icons-react'
import type { Sentence } from '../../lib/i18n.ts'

export interface MenuItem {
  path: string
  icon: typeof IconUsers
  label: Sentence
}

/** What a feature puts at the end of a group of the side menu: `<feature>.menu-item.ts` exports it as `item`. */
export interface AddedMenuItem extends MenuItem {
  group: 'business' | 'pro'
}
