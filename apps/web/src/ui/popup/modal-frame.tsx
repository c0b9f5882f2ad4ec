import '../frame/lost-focus.ts'
import { Modal } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FixedPopups } from './fixed-popups.tsx'
import classes from './modal-frame.module.css'
import { ScrollLock } from './scroll-lock.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { t } from '../../lib/i18n.ts'
import { useOpenModals } from '../../lib/modals.ts'

interface ModalFrameProps {
  opened?: boolean
  title: string
  /** Before the title, for the eye alone. */
  mark?: ReactNode
  /** `modalWidthPx`, or for alerts `alertModalWidthPx` and `smallAlertModalWidthPx` of the limits. */
  widthPx: number
  /** A click outside, Escape and the cross lead here; what must not be closed now does nothing. */
  onClose: () => void
  /** A question is answered by its buttons alone. */
  withCross?: boolean
  /** Escape belongs to a question that stands above. */
  deaf?: boolean
  /** The question who is signed in, above every dialog: the call of any of them may have asked it. */
  isProof?: boolean
  /** Above every other dialog. */
  onTop?: boolean
  /** Above every other dialog but those, and nothing of what is behind it can be seen. */
  hides?: boolean
  children: ReactNode
}

/** Dialogs are at 200, menus and lists of options at 300. */
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
    deaf = false,
    isProof = false,
    onTop = false,
    hides = false,
    children,
  } = props
  const hears = useNextKeys(opened)
  const isPaused = useOpenModals().some(
    ({ name }) => name === 'sign-in-again' || (name === 'confirm-identity' && !isProof),
  )
  useFocusReturn(opened)
  const zIndex = isProof ? proofZ : onTop ? onTopZ : hides ? hidingZ : undefined
  const onClickCapture = useOwnClicks(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={widthPx}
      closeOnEscape={hears && !deaf && !isPaused}
      returnFocus={false}
      {...(zIndex === undefined ? {} : { zIndex })}
      {...look}
    >
      <Modal.Overlay
        color={hides ? 'var(--paper)' : 'var(--veil)'}
        backgroundOpacity={1}
        onClickCapture={onClickCapture}
      />
      <Modal.Content onClickCapture={onClickCapture}>
        <ScrollLock />
        <div className={classes.head}>
          <div className={classes.title}>
            {mark}
            <Modal.Title>{title}</Modal.Title>
          </div>
          {withCross ? <Modal.CloseButton aria-label={t(($) => $.common.close)} /> : null}
        </div>
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
