import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { FixedPopups } from './fixed-popups.tsx'
import { Row } from '../layout/layout.tsx'
import { ScrollLock } from './scroll-lock.tsx'
import classes from './sheet.module.css'

interface SheetProps {
  title: string
  /** Name of the button that closes it. */
  closeLabel: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel at the bottom edge of narrow screens; its head stays visible. */
export function Sheet({ title, closeLabel, opened, onClose, children }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <ScrollLock />
      {/* Mantine's own head is a `header`, which would be a second banner of the page. */}
      <Row gap="m" justify="between" className={classes.head}>
        <Drawer.Title className={classes.title}>{title}</Drawer.Title>
        <Drawer.CloseButton size={44} iconSize={20} aria-label={closeLabel} />
      </Row>
      <FixedPopups>{children}</FixedPopups>
    </Drawer>
  )
}
