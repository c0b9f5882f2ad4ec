import { crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { providerAnswer, useProviderReturn } from '../../../lib/browser/provider-return.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Finishes a sign-in, if a CRM has just returned the browser. */
export function CrmReturn({ companyId }: { companyId: string }) {
  const { mutate, isPending, error } = useApiMutation(crmRoutes.connect, { toast: t(($) => $.crm.connected) })
  const answer = useProviderReturn(
    paths.crm,
    ({ search }) => providerAnswer(search),
    (body) => mutate({ params: { companyId }, body }),
  )
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
