import { installationRoutes } from '@kartu/contracts/platform/installation.plain'
import { canSeeInstallation } from '@kartu/contracts/platform/installation.policy'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { OnceOnline, LazyPart } from '../../ui/frame/lazy-part.tsx'

const loadWarning = () => import('./proxy-warning.tsx').then((m) => m.ProxyWarning)

/** Problems that the operator has to fix, above the page and only for admins. Nothing if there are none. */
export function InstallationNotice() {
  const actor = useActor()
  const { data } = useQuery({
    ...q(installationRoutes.get, { params: { companyId: actor.companyId } }),
    enabled: canSeeInstallation(actor) && actor.personal !== true,
    staleTime: Infinity,
    retry: false,
  })
  if (data?.untrusted_proxy !== true) return null
  return <LazyPart load={loadWarning} props={{}} missing={(again) => <OnceOnline again={again} />} />
}
