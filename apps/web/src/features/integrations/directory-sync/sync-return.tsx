import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { useProviderReturn } from '../../../lib/browser/provider-return.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { readAnswer } from './sync-answer.ts'
import { t } from './words.ts'

/** Finishes a sign-in, or reports a consent, if Microsoft has just returned the browser. */
export function SyncReturn({ companyId }: { companyId: string }) {
  const { mutate, isPending, error } = useApiMutation(directorySyncRoutes.connect, {
    toast: t(($) => $.directorySync.connected),
  })
  const answer = useProviderReturn(paths.directorySync, readAnswer, (body) => mutate({ params: { companyId }, body }))
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
