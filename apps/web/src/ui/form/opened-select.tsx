import { Select, type SelectProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

export interface OpenedSelectProps extends Omit<SelectProps, 'data'> {
  data: readonly { value: string; label: string }[]
}

/** The `Select` of a `LaterSelect`: it exists because it was opened, and takes the focus of the field it replaces. */
export function OpenedSelect(props: OpenedSelectProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return <Select {...props} ref={input} defaultDropdownOpened />
}
