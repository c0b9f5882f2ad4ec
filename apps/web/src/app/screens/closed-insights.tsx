import { LeadsClosed } from '../../features/leads/leads/leads-closed.tsx'
import { t } from '../../features/insights/insights/words.ts'

/** Lead Insights for those to whom it is closed. */
export function ClosedInsights() {
  return (
    <LeadsClosed
      title={t(($) => $.shell.menu.lead_insights)}
      line={t(($) => $.insights.closed.line)}
      plan={t(($) => $.insights.closed.plan)}
      licence={t(($) => $.insights.closed.licence)}
    />
  )
}
