import type { Icon } from '@tabler/icons-react'

export interface SelectionAction {
  label: string
  icon: Icon
  onClick: () => void
  /** Something is lost by it. */
  destructive?: boolean
  loading?: boolean
}
