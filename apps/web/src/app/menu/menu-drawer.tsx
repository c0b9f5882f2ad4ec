import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollLock } from '../../ui/popup/scroll-lock.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import classes from './menu-drawer.module.css'

interface MenuDrawerProps {
  label: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The side menu on narrow screens. */
export function MenuDrawer({ label, opened, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classes.content }}
    >
      <ScrollLock />
      <Stack gap="xl" className={classes.body}>
        {children}
      </Stack>
    </Drawer>
  )
}
