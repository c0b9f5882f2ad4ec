import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import type { PopupButton } from '../../ui/popup/lazy-popup.tsx'
import { usePopup } from '../../ui/popup/use-popup.ts'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'

/** The list of what has happened, over the page. */
export function NotificationPopover({ button, companyId }: { button: PopupButton; companyId: string }) {
  const { ref, opened, onChange } = usePopup()
  return (
    <Popover opened={opened} onChange={onChange} position="top-start" width={340} trapFocus>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus>
        <NotificationPanel companyId={companyId} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
