import type { ReactNode } from 'react'
import type { PopupButton } from '../popup/lazy-popup.tsx'

export interface FilterOption {
  value: string
  label: string
  icon?: ReactNode
  /** Shown at the end of the line, such as a count. */
  note?: string
}

export interface FilterChipProps {
  name: string
  options: readonly FilterOption[]
  /** The chosen values; empty means no filter. Values without an option are kept and shown unchanged. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Too many options to list: reports the typed text, and the options are its results. */
  onSearch?: (text: string) => void
}

export type FilterListProps = FilterChipProps & { button: PopupButton }
