import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { PopupButton } from '../popup/lazy-popup.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'

export interface SelectionAction {
  label: string
  icon: Icon
  onClick: () => void
  /** True if the action deletes something. */
  destructive?: boolean
  loading?: boolean
}

/** Actions that do not fit into the bar of a narrow screen. */
export function MoreActions({ button, actions }: { button: PopupButton; actions: readonly SelectionAction[] }) {
  return (
    <PopupMenu {...menuPlace} position="top-end" width={220} button={button}>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={<action.icon size={18} stroke={1.6} aria-hidden="true" />}
            disabled={action.loading}
            onClick={action.onClick}
            {...(action.destructive ? { color: 'red' } : {})}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
