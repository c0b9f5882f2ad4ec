import { type ReactNode, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/toast.ts'
import { ChangedModal } from './changed-modal.tsx'
import { t } from '../../lib/i18n.ts'

interface Edit<T> {
  /** Of the last try to save. */
  error: unknown
  forget: () => void
  /** What stands there now. */
  load: () => Promise<T>
  /** Begins anew from it, with their own edit on top of it (see `rebased`) or without. */
  take: (theirs: T, keepMine: boolean) => void
}

interface ChangedElsewhere {
  /** The same error, or null when the dialog tells it. */
  error: unknown
  dialog: ReactNode
  asking: boolean
}

const codes = new Set(['changed_elsewhere', 'card_changed'])

/** When saving was refused because somebody else saved first, asks whose work goes on. Render `dialog`. */
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
      <ChangedModal
        opened={asking}
        loading={loading}
        onReload={() => void go(false)}
        onKeep={() => void go(true)}
        onClose={forget}
      />
    ),
  }
}
