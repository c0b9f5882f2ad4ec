import { Popover } from '@mantine/core'
import { cloneElement, type ReactNode } from 'react'
import { Text } from '../../../../ui/layout/layout.tsx'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { Sheet } from '../../../../ui/popup/sheet.tsx'
import { usePopup } from '../../../../ui/popup/use-popup.ts'
import { useNarrow } from '../use-narrow.ts'
import { t } from '../words.ts'
import classes from './filters.module.css'

interface PopupOrSheetProps {
  button: PopupButton
  title: string
  widthPx: number
  /** True to align the popup with the end of the button's line. */
  atEnd?: boolean
  children: (close: () => void) => ReactNode
}

/** A popup beside its button, or on phones a sheet at the bottom edge. For a `lazyPopup`. */
export function PopupOrSheet({ button, title, widthPx, atEnd = false, children }: PopupOrSheetProps) {
  const { ref, opened, onChange } = usePopup()
  const isNarrow = useNarrow()
  const close = (): void => onChange(false)
  const opener = cloneElement(button, { ref, onClick: () => onChange(!opened) })
  if (isNarrow)
    return (
      <>
        {opener}
        <Sheet title={title} closeLabel={t(($) => $.common.close)} opened={opened} onClose={close}>
          <div className={classes.sheet}>{children(close)}</div>
        </Sheet>
      </>
    )
  return (
    <Popover
      {...menuPlace}
      opened={opened}
      onChange={onChange}
      position={atEnd ? 'bottom-end' : 'bottom-start'}
      width={widthPx}
      trapFocus
    >
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown className={classes.popup} aria-label={title} tabIndex={-1} data-autofocus>
        <Text strong className={classes.title}>
          {title}
        </Text>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
