import { useState } from 'react'
import { useCurrent } from '../../lib/session.ts'
import { localStore } from '../../lib/storage.ts'
import { OnceOnline, LazyPart } from '../../ui/frame/lazy-part.tsx'

const load = () => import('./factor-notice.tsx').then((m) => m.FactorNotice)

/** Announces in the shell that the company will require a second factor, until the reader hides it. */
export function FactorNoticeSlot() {
  const { access } = useCurrent()
  const [hidden, setHidden] = useState(() => localStore.get(hiddenKey))
  // A user cached by an earlier version lacks this field.
  const from = access?.second_factor_by ?? null
  if (access === null || from === null) return null
  const { _id: companyId, name } = access.company
  // A new date, or another company, shows it again.
  const shown = `${companyId} ${from}`
  if (hidden === shown) return null
  const hide = (): void => {
    localStore.set(hiddenKey, shown)
    setHidden(shown)
  }
  return (
    <LazyPart load={load} props={{ company: name, from, hide }} missing={(again) => <OnceOnline again={again} />} />
  )
}

const hiddenKey = 'kartu.factor_notice_hidden'
