import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { localised } from '../../../lib/locale.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { readAnswer, returnLocale } from './sync-answer.ts'
import { t } from './words.ts'

/** Finishes a sign-in, or reports a consent, if Microsoft has just returned the browser. */
export function SyncReturn({ companyId }: { companyId: string }) {
  const [answer] = useState(() => readAnswer(window.location))
  const begun = useRef(false)
  const { mutate, isPending, error } = useApiMutation(directorySyncRoutes.connect, {
    toast: t(($) => $.directorySync.connected),
  })
  useEffect(() => {
    if (begun.current || answer.kind === 'nothing') return
    begun.current = true
    const locale = returnLocale()
    if (locale !== null && locale !== currentLocale()) {
      const { search, hash } = window.location
      window.location.replace(localised(paths.directorySync, locale) + search + hash)
      return
    }
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (answer.kind === 'code') mutate({ params: { companyId }, body: { code: answer.code, state: answer.state } })
  }, [answer, companyId, mutate])
  if (answer.kind === 'refused' || answer.kind === 'allowed')
    return (
      <Panel ground={answer.kind === 'refused' ? 'warn' : 'accent'} role="alert">
        <Text>{t(($) => $.directorySync[answer.kind === 'refused' ? 'denied' : 'allowed'])}</Text>
      </Panel>
    )
  return (
    <>
      {isPending ? (
        <Text role="status" tone="2">
          {t(($) => $.directorySync.connecting)}
        </Text>
      ) : null}
      <ErrorNote error={error} />
    </>
  )
}
