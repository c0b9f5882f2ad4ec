import { Button } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ErrorNote } from '../frame/error-note.tsx'
import { ModalFrame } from '../popup/modal-frame.tsx'
import { Row, Stack } from '../layout/layout.tsx'
import { useDiscardPrompt } from './use-discard-prompt.tsx'
import { t } from '../../lib/i18n.ts'
import classes from './form-modal.module.css'

interface FormModalProps {
  /** Names the action: "Add member". */
  title: string
  /** Repeats its verb: "Add member". */
  submitLabel: string
  /** True while the call is in progress: the form can be neither sent again nor closed. */
  loading: boolean
  /** An error that is not shown at a field (see `useServerErrors`). */
  error: unknown
  /** True if there is unsaved input, so that closing asks for confirmation. */
  dirty: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** A secondary action on the left of the buttons. */
  aside?: ReactNode
  submitDisabled?: boolean
  /** True to ignore Escape, because a question is open above. */
  ignoresEscape?: boolean
  /** See `ModalFrame`. */
  isProof?: boolean
  children: ReactNode
}

/** A form in a dialog, 600 px wide. Clicking outside, Escape and Cancel close it, after the discard prompt. */
export function FormModal(props: FormModalProps) {
  const { title, submitLabel, loading, error, dirty, onSubmit, onClose, children } = props
  const { prompt, ask, asking } = useDiscardPrompt(dirty)
  const fields = useRef<HTMLDivElement>(null)
  useLockWhile(loading, fields)
  useErrorInView(error, fields)
  const close = (): void => {
    if (!loading) ask(onClose)
  }
  return (
    <>
      <ModalFrame
        onClose={close}
        title={title}
        widthPx={modalWidthPx}
        ignoresEscape={asking || props.ignoresEscape === true}
        isProof={props.isProof === true}
      >
        <form noValidate onSubmit={onSubmit} aria-label={title}>
          <Stack ref={fields} gap="l" className={classes.fields}>
            {children}
          </Stack>
          <ErrorNote error={error} />
          <Row wrap justify="end" className={classes.buttons}>
            {props.aside ? <div className={classes.aside}>{props.aside}</div> : null}
            <Button variant="default" disabled={loading} onClick={close}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={loading} disabled={props.submitDisabled}>
              {submitLabel}
            </Button>
          </Row>
        </form>
      </ModalFrame>
      {prompt}
    </>
  )
}

/** Scrolls to a new error, which follows the fields and can be covered by the buttons on a phone. */
function useErrorInView(error: unknown, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (error !== null && error !== undefined) place.current?.nextElementSibling?.scrollIntoView({ block: 'center' })
  }, [error, place])
}

/** Locks the fields of a dialog during its call, because input would be lost when it closes. After a failure the focus returns. */
function useLockWhile(loading: boolean, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fields = place.current
    if (!loading || fields === null) return
    const field = document.activeElement
    fields.toggleAttribute('inert', true)
    return () => {
      fields.toggleAttribute('inert', false)
      if (field instanceof HTMLElement && fields.contains(field) && document.activeElement === document.body)
        field.focus({ preventScroll: true })
    }
  }, [loading, place])
}
