import { Button } from '@mantine/core'
import { alertModalWidthPx, smallAlertModalWidthPx } from '@kartu/contracts/limits'
import type { ReactNode } from 'react'
import { ErrorNote } from '../frame/error-note.tsx'
import { ModalFrame } from './modal-frame.tsx'
import classes from './alert-modal.module.css'
import dialog from './dialog.module.css'

interface AlertModalProps {
  opened: boolean
  title: string
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** Something is lost by confirming. The safe button has the focus then. */
  destructive?: boolean
  loading?: boolean
  error?: unknown
  /** `small` is 400 px wide, else 500 px (specification, section 2). */
  size?: 'small' | 'medium'
  onCancel: () => void
  onConfirm: () => void
}

/** A question with two answers. `ConfirmModal` is the one for acts on the server; this one draws it. */
export function AlertModal(props: AlertModalProps) {
  const { opened, title, children, destructive = false, loading = false, size = 'small' } = props
  return (
    <ModalFrame
      opened={opened}
      onClose={() => {
        if (!loading) props.onCancel()
      }}
      title={title}
      widthPx={size === 'small' ? smallAlertModalWidthPx : alertModalWidthPx}
      withCross={false}
      onTop
    >
      <div className={classes.text}>{children}</div>
      <ErrorNote error={props.error} />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={loading} data-autofocus={destructive || undefined} onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button color={destructive ? 'red' : 'ink'} loading={loading} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </ModalFrame>
  )
}
