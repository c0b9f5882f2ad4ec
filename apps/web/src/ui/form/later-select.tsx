import { InputBase, type SelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { toastFailure } from '../../lib/toast.ts'
import type { OpenedSelectProps } from './opened-select.tsx'

type Loaded = ComponentType<OpenedSelectProps>

let loading: Promise<Loaded> | undefined

const load = (): Promise<Loaded> =>
  (loading ??= import('./opened-select.tsx').then(
    (m) => m.OpenedSelect,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
const prefetch = (): void => void load().catch(() => {})

interface LaterSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  data: readonly { value: string; label: string }[]
  value: string
}

/**
 * A `Select` whose list, with its positioning code, loads when the field gets the focus. Until it is opened, the field
 * alone is rendered, which looks the same.
 */
export function LaterSelect({ data, ...props }: LaterSelectProps) {
  const [Select, setSelect] = useState<Loaded | null>(null)
  const isAsked = useRef(false)
  if (Select !== null) return <Select {...props} data={data} />
  const { value, label, description, error, disabled = false } = props
  const open = async (): Promise<void> => {
    if (disabled || isAsked.current) return
    isAsked.current = true
    const focused = document.activeElement
    try {
      const component = await load()
      // The opened list takes the focus, which may be in another field by now.
      if (document.activeElement === focused) setSelect(() => component)
    } catch {
      toastFailure(t(($) => $.common.network))
    }
    isAsked.current = false
  }
  return (
    <InputBase
      {...{ label, description, error, disabled }}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list to control before it opens
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer
      value={data.find((one) => one.value === value)?.label ?? ''}
      rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      onFocus={prefetch}
      onPointerEnter={prefetch}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (!openingKeys.has(event.key)) return
        // Enter would submit the form.
        event.preventDefault()
        void open()
      }}
    />
  )
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
