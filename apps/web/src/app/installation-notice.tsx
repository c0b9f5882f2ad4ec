import { installationRoutes } from '@kartu/contracts/installation.plain'
import { canSeeInstallation } from '@kartu/contracts/installation.policy'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/queries.ts'
import { useActor } from '../lib/session.ts'
import { LockedNote } from '../ui/form/locked-note.tsx'
import { t } from '../lib/i18n.ts'
import classes from './installation-notice.module.css'

/** Above the page, for admins alone: what the person who runs this installation has to mend. Nothing while all is well. */
export function InstallationNotice() {
  const actor = useActor()
  const { data } = useQuery({
    ...q(installationRoutes.get, { params: { companyId: actor.companyId } }),
    enabled: canSeeInstallation(actor) && actor.personal !== true,
    staleTime: Infinity,
    retry: false,
  })
  if (data?.untrusted_proxy !== true) return null
  return (
    <div className={classes.notice}>
      <LockedNote of="page" icon={IconAlertTriangle}>
        {t(($) => $.shell.untrusted_proxy)}
      </LockedNote>
    </div>
  )
}
