import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement } from 'react'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { usePopup } from '../../../ui/popup/use-popup.ts'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'

/** Beside the side menu without covering it; on a phone, which has no room for that, above the button. */
const place = {
  position: 'right-end',
  offset: 16,
  middlewares: { shift: true, flip: { fallbackPlacements: ['top-start'] } },
} satisfies PopoverProps

/** The list of notifications, over the page. */
export function NotificationPopover({ button, companyId }: { button: PopupButton; companyId: string }) {
  const { ref, opened, onChange } = usePopup()
  return (
    <Popover opened={opened} onChange={onChange} {...place} width={340} trapFocus>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus>
        <NotificationPanel companyId={companyId} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
