import { canSeeStart, startRoutes } from '@kartu/contracts/company/start.plain'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

/** Link from home to the first steps while some are open and no admin has hidden them. */
export function StartLine() {
  const actor = useActor()
  const start = useQuery({
    ...q(startRoutes.get, { params: { companyId: actor.companyId } }),
    enabled: canSeeStart(actor),
  })
  const steps = start.data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  if (start.data === undefined || start.data.dismissed || done === steps.length) return null
  return (
    <TallLink to={paths.start}>
      <IconListCheck {...icon} />
      {t(($) => $.start.home_line, { done, total: steps.length })}
    </TallLink>
  )
}
