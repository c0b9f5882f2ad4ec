import { type ReactNode, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from 'react-i18next'
import { AlertModal } from './alert-modal.tsx'

/**
 * Guards filled data against being left: the router asks before another page opens, the browser before the tab closes.
 * Render `prompt`; `ask(leave)` asks the same question before any other way out (closing a dialog, undoing a form) and
 * calls `leave` at once when nothing is dirty.
 */
export function useDiscardPrompt(dirty: boolean): { prompt: ReactNode; ask: (leave: () => void) => void } {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault()
  })

  const blocked = blocker.state === 'blocked'
  const stay = (): void => {
    if (blocked) blocker.reset()
    setLeaving(null)
  }
  const leave = (): void => {
    leaving?.leave()
    setLeaving(null)
    if (blocked) blocker.proceed()
  }

  return {
    ask: (leaveNow) => (dirty ? setLeaving({ leave: leaveNow }) : leaveNow()),
    prompt: (
      <AlertModal
        opened={blocked || leaving !== null}
        title={t(($) => $.common.discard.title)}
        cancelLabel={t(($) => $.common.discard.keep)}
        confirmLabel={t(($) => $.common.discard.discard)}
        destructive
        onCancel={stay}
        onConfirm={leave}
      >
        {t(($) => $.common.discard.text)}
      </AlertModal>
    ),
  }
}
