import { type ReactNode, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/toast.ts'
import { LaterDialog } from '../popup/later-dialog.tsx'
import { t } from '../../lib/i18n.ts'

interface Edit<T> {
  /** Error of the last save. */
  error: unknown
  forget: () => void
  /** Loads the stored version. */
  load: () => Promise<T>
  /** Restarts from it, with their own edit on top of it (see `rebased`) or without. */
  take: (theirs: T, keepMine: boolean) => void
}

interface ChangedElsewhere {
  /** The same error, or null if the dialog shows it. */
  error: unknown
  dialog: ReactNode
  asking: boolean
}

const loadChanged = () => import('./changed-modal.tsx').then((m) => m.ChangedModal)

const codes = new Set(['changed_elsewhere', 'card_changed'])

/** If a save was refused because another person saved first, asks whose version to keep. Render `dialog`. */
export function useChangedElsewhere<T>({ error, forget, load, take }: Edit<T>): ChangedElsewhere {
  const [loading, setLoading] = useState(false)
  const asking = isApiError(error) && codes.has(error.code)

  const go = async (keepMine: boolean): Promise<void> => {
    setLoading(true)
    try {
      const theirs = await load()
      forget()
      take(theirs, keepMine)
    } catch (failure) {
      toastFailure(isApiError(failure) ? failure.message : t(($) => $.errors.internal))
    } finally {
      setLoading(false)
    }
  }

  return {
    error: asking ? null : error,
    asking,
    dialog: (
      <LaterDialog
        load={loadChanged}
        props={{
          opened: asking,
          loading,
          onReload: () => void go(false),
          onKeep: () => void go(true),
          onClose: forget,
        }}
      />
    ),
  }
}
