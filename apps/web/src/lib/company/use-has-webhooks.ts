import { canSetWebhooks, webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'
import { useInstallation } from './use-installation.ts'

/** True if the installation offers webhooks, or if the company still has some that it can delete. */
export function useHasWebhooks(): boolean {
  const actor = useActor()
  const installation = useInstallation()
  const isOff = installation?.webhooks === false
  const { data } = useQuery({
    ...q(webhookRoutes.list, { params: { companyId: actor.companyId } }),
    enabled: isOff && canSetWebhooks(actor),
  })
  return installation !== undefined && (!isOff || (data?.webhooks.length ?? 0) > 0)
}
