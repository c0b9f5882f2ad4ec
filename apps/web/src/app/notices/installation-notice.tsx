import { useInstallation } from '../../lib/company/use-installation.ts'
import { OnceOnline, LazyPart } from '../../ui/frame/lazy-part.tsx'

const loadWarning = () => import('./proxy-warning.tsx').then((m) => m.ProxyWarning)

/** Problems that the operator has to fix, above the page and only for admins. Nothing if there are none. */
export function InstallationNotice() {
  if (useInstallation()?.untrusted_proxy !== true) return null
  return <LazyPart load={loadWarning} props={{}} missing={(again) => <OnceOnline again={again} />} />
}
