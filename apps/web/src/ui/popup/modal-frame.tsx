import '../frame/lost-focus.ts'
import { Modal } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FixedPopups } from './fixed-popups.tsx'
import classes from './modal-frame.module.css'
import { Row } from '../layout/layout.tsx'
import { ScrollLock } from './scroll-lock.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { t } from '../../lib/i18n.ts'
import { useOpenModals } from '../../lib/modals.ts'

interface ModalFrameProps {
  opened?: boolean
  title: string
  /** Decoration before the title. */
  mark?: ReactNode
  /** `modalWidthPx`, or for alerts `alertModalWidthPx` and `smallAlertModalWidthPx` of the limits. */
  widthPx: number
  /** Called for a click outside, Escape and the close button. It may do nothing. */
  onClose: () => void
  /** True for a close button in the corner; otherwise only the buttons of the dialog close it. */
  withCross?: boolean
  /** True to ignore Escape, because a question is open above. */
  ignoresEscape?: boolean
  /**
   * True for the dialog that confirms the person's identity. It is above every other, because a call of any dialog may
   * have opened it.
   */
  isProof?: boolean
  /** True to show it above every other dialog. */
  onTop?: boolean
  /** True to show it above every other dialog except `onTop` ones, on an opaque background. */
  isOpaque?: boolean
  children: ReactNode
}

/** Dialogs have the z-index 200, menus and lists of options 300. */
const onTopZ = 400
const proofZ = 410
const hidingZ = 350

const look = {
  radius: 'xl',
  padding: 'lg',
  yOffset: '8dvh',
  transitionProps: { transition: 'pop', duration: 150 },
} as const

/** Frame of every dialog: the title as its name, an overlay behind it, focus kept inside and returned. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    opened = true,
    title,
    mark,
    widthPx,
    onClose,
    withCross = true,
    ignoresEscape = false,
    isProof = false,
    onTop = false,
    isOpaque = false,
    children,
  } = props
  const hears = useNextKeys(opened)
  const isPaused = useOpenModals().some(
    ({ name }) => name === 'sign-in-again' || (name === 'confirm-identity' && !isProof),
  )
  useFocusReturn(opened)
  const zIndex = isProof ? proofZ : onTop ? onTopZ : isOpaque ? hidingZ : undefined
  const onClickCapture = useOwnClicks(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={widthPx}
      closeOnEscape={hears && !ignoresEscape && !isPaused}
      returnFocus={false}
      {...(zIndex === undefined ? {} : { zIndex })}
      {...look}
    >
      <Modal.Overlay
        color={isOpaque ? 'var(--paper)' : 'var(--veil)'}
        backgroundOpacity={1}
        onClickCapture={onClickCapture}
      />
      <Modal.Content onClickCapture={onClickCapture}>
        <ScrollLock />
        <Row gap="l" justify="between" className={classes.head}>
          <Row gap="m">
            {mark}
            <Modal.Title>{title}</Modal.Title>
          </Row>
          {withCross ? <Modal.CloseButton aria-label={t(($) => $.common.close)} /> : null}
        </Row>
        <Modal.Body>
          <FixedPopups>{children}</FixedPopups>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * False until the key that opened the dialog is released. Every dialog listens at the window, and renders between two
 * listeners: the Escape that opens a question would answer it too.
 */
function useNextKeys(opened: boolean): boolean {
  const [hears, setHears] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setHears(true))
    return () => {
      clearTimeout(timer)
      setHears(false)
    }
  }, [opened])
  return hears
}

/** Drops the second click of a double click whose first click opened the dialog: it would close it, or press a button in it. */
function useOwnClicks(opened: boolean): (event: MouseEvent) => void {
  const begun = useRef(false)
  useEffect(() => {
    begun.current = false
  }, [opened])
  return (event) => {
    if (event.detail < 2) begun.current = true
    else if (!begun.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
