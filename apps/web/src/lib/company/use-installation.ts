import { canSeeInstallation, installationRoutes } from '@kartu/contracts/platform/installation.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

/** Facts about this installation for the admins of a company; undefined for others and until they are loaded. */
export function useInstallation() {
  const actor = useActor()
  const { data } = useQuery({
    ...q(installationRoutes.get, { params: { companyId: actor.companyId } }),
    enabled: canSeeInstallation(actor) && actor.personal !== true,
    staleTime: Infinity,
    retry: false,
  })
  return data
}
