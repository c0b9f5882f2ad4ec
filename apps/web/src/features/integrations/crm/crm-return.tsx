import { crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { localised } from '../../../lib/locale.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { readAnswer, returnLocale } from './crm-answer.ts'
import { t } from './words.ts'

/** Finishes a sign-in, if a CRM has just returned the browser. */
export function CrmReturn({ companyId }: { companyId: string }) {
  const [answer] = useState(() => readAnswer(window.location.search))
  const begun = useRef(false)
  const { mutate, isPending, error } = useApiMutation(crmRoutes.connect, { toast: t(($) => $.crm.connected) })
  useEffect(() => {
    if (begun.current || answer.kind === 'nothing') return
    begun.current = true
    const locale = returnLocale()
    if (locale !== null && locale !== currentLocale()) {
      window.location.replace(localised(paths.crm, locale) + window.location.search)
      return
    }
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (answer.kind === 'code') mutate({ params: { companyId }, body: { code: answer.code, state: answer.state } })
  }, [answer, companyId, mutate])
  if (answer.kind === 'refused')
    return (
      <Panel ground="warn" role="alert">
        <Text>{t(($) => $.crm.denied)}</Text>
      </Panel>
    )
  return (
    <>
      {isPending ? (
        <Text role="status" tone="2">
          {t(($) => $.crm.connecting)}
        </Text>
      ) : null}
      <ErrorNote error={error} />
    </>
  )
}
