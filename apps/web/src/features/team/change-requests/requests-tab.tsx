import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import { canDecideChangeRequest } from '@kartu/contracts/team/change-requests.policy'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import classes from './requests-panel.module.css'
import { t } from './words.ts'

/** The name of the tab, with the number of open requests. */
export function RequestsTab() {
  const actor = useActor()
  const { companyId } = actor
  const decides = canDecideChangeRequest(actor, actor)
  const asked = { params: { companyId }, query: { state: 'pending', per_page: 1 } } as const
  const count = useQuery(q(changeRequestRoutes.list, asked)).data?.meta.total ?? 0
  return (
    <>
      {t(($) => (decides ? $.customisation.tabs.requests : $.customisation.tabs.requests_own))}
      {count > 0 ? (
        <span className={classes.count}>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="visually-hidden">{t(($) => $.customisation.tabs.requests_count, { count })}</span>
        </span>
      ) : null}
    </>
  )
}
