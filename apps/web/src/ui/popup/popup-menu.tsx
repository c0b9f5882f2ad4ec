import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactNode } from 'react'
import type { PopupButton } from './lazy-popup.tsx'
import { usePopup } from './use-popup.ts'

interface PopupMenuProps extends Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  button: PopupButton
  /** `Menu.Dropdown` with its content. */
  children: ReactNode
}

/** The menu of a `lazyPopup`, with its button. */
export function PopupMenu({ button, children, ...props }: PopupMenuProps) {
  const { ref, ...state } = usePopup()
  return (
    <Menu {...props} {...state}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      {children}
    </Menu>
  )
}
