import { licenceRoutes } from '@kartu/contracts/licences'
import { canSeeLicences } from '@kartu/contracts/licences.policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../lib/format.ts'
import { q } from '../lib/queries.ts'
import { useActor } from '../lib/session.ts'
import classes from './licences-line.module.css'

/** "3 of 10 licences free": said before somebody uses one up, to whoever can. */
export function LicencesLine() {
  const { t } = useTranslation()
  const actor = useActor()
  const { data } = useQuery({
    ...q(licenceRoutes.get, { params: { companyId: actor.companyId } }),
    enabled: canSeeLicences(actor),
  })
  if (!canSeeLicences(actor)) return null
  // The place is held while it loads.
  if (!data) return <p className={classes.line} aria-hidden="true" />
  const { free, total, reserved } = data
  return (
    <p className={classes.line} data-none={free === 0 || undefined}>
      {free === null || total === null
        ? t(($) => $.invitations.licences_unlimited)
        : t(($) => $.invitations.licences, { free: formatNumber(free), total: formatNumber(total) })}
      {reserved > 0 ? ` · ${t(($) => $.invitations.licences_reserved, { count: reserved })}` : null}
    </p>
  )
}
