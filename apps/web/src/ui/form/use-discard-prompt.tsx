import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { LaterDialog } from '../popup/later-dialog.tsx'
import { t } from '../../lib/i18n.ts'
import { currentCompanyId, currentUser, isSignedIn } from '../../lib/session.ts'
import { unsaved } from '../../lib/form/unsaved.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'

/** Loads the question, so that it opens offline. */
export const loadDiscardQuestion = () => import('../popup/alert-modal.tsx').then((m) => m.AlertModal)
const alertAfterMs = 1_000

interface Question {
  leave: () => void
  stay: () => void
}

interface DiscardPrompt {
  prompt: ReactNode
  ask: (leave: () => void) => void
  /** True while the question is open. */
  asking: boolean
}

/**
 * Guards unsaved input against leaving: the router asks before another page opens, the browser before the tab closes.
 * Render `prompt`; `ask(leave)` asks the same question before any other exit (closing a dialog, undoing a form) and
 * calls `leave` at once if nothing is dirty.
 */
export function useDiscardPrompt(dirty: boolean): DiscardPrompt {
  const [question, setQuestion] = useState<Question | null>(null)
  useUnsaved(dirty)
  const isAsked = useRef(false)
  useBeforeUnload((event) => {
    if (dirty && !isAsked.current) event.preventDefault()
  })
  useEffect(() => {
    if (!dirty) return undefined
    // The question must also open offline.
    const timer = setTimeout(() => loadDiscardQuestion().catch(() => {}), alertAfterMs)
    return () => clearTimeout(timer)
  }, [dirty])
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (leave: () => void): void => {
      const leavePage = (): void => {
        isAsked.current = true
        leave()
      }
      setQuestion({ leave: leavePage, stay: () => {} })
    }
    unsaved.asks.push(ask)
    return () => {
      unsaved.asks = unsaved.asks.filter((one) => one !== ask)
    }
  }, [dirty])

  const answer = (given: 'leave' | 'stay'): void => {
    setQuestion(null)
    question?.[given]()
  }

  return {
    asking: question !== null,
    ask: (leave) => (dirty ? setQuestion({ leave, stay: () => {} }) : leave()),
    prompt: (
      <>
        {dirty || question !== null ? <LeavingBlocker onBlocked={setQuestion} /> : null}
        <LaterDialog
          load={loadDiscardQuestion}
          props={{
            opened: question !== null,
            size: 'small',
            theme: 'danger',
            title: t(($) => $.common.discard.title),
            actions: [
              { label: t(($) => $.common.discard.keep), onAct: () => answer('stay') },
              { label: t(($) => $.common.discard.discard), onAct: () => answer('leave') },
            ],
            onClose: () => answer('stay'),
            children: t(($) => $.common.discard.text),
          }}
        />
      </>
    ),
  }
}

/** Mounted only while something is dirty: the router uses only the last blocker, so a clean one must not be it. */
function LeavingBlocker({ onBlocked }: { onBlocked: (question: Question) => void }) {
  const { pathname } = useLocation()
  const [began] = useState(places)
  // After the session or the company is lost nothing can be saved, and the question would only block. Once the router
  // has left, the page may still render for a moment; it is ignored then.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      places() >= began && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked({ leave: () => blocker.proceed(), stay: () => blocker.reset() })
  }, [blocker, onBlocked])
  return null
}

/** Identifies the place to save in: none, a session or a paused one, a company or personal card. */
const places = (): number => Number(isSignedIn() || currentUser() !== null) + Number(currentCompanyId() !== null)
