import { crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface Answer {
  code: string | null
  state: string | null
  isDenied: boolean
}

function readAnswer(): Answer {
  const query = new URLSearchParams(window.location.search)
  return { code: query.get('code'), state: query.get('state'), isDenied: query.has('error') }
}

/** Finishes a sign-in, if a CRM has just returned the browser. */
export function CrmReturn({ companyId }: { companyId: string }) {
  const [{ code, state, isDenied }] = useState(readAnswer)
  const begun = useRef(false)
  const { mutate, isPending, error } = useApiMutation(crmRoutes.connect, {
    onSuccess: () => toastSuccess(t(($) => $.crm.connected)),
  })
  useEffect(() => {
    if (begun.current || (code === null && !isDenied)) return
    begun.current = true
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (code !== null && state !== null) mutate({ params: { companyId }, body: { code, state } })
  }, [code, state, isDenied, companyId, mutate])
  if (isDenied)
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
