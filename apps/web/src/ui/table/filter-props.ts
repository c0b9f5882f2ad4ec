import type { ReactNode } from 'react'
import type { PopupButton } from '../popup/lazy-popup.tsx'

export interface FilterOption {
  value: string
  label: string
  icon?: ReactNode
  /** Stands at the end of the line: how many there are, for example. */
  note?: string
}

export interface FilterChipProps {
  name: string
  options: readonly FilterOption[]
  /** The chosen values; empty is no filter. Values that no option has are kept, and shown as they are. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Too many to list: what is typed is told, and the options are those that it finds. */
  onSearch?: (text: string) => void
}

export type FilterListProps = FilterChipProps & { button: PopupButton }
