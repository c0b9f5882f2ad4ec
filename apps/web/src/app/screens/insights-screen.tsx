import { InsightsPage } from '../../features/insights/insights/insights-page.tsx'
import { LeadsClosed } from '../../features/leads/leads/leads-closed.tsx'
import { t } from '../../features/insights/insights/words.ts'

/** `/pro/analytics`; closed, it says so as the Lead Manager does. */
export function InsightsScreen() {
  return <InsightsPage closed={<ClosedInsights />} />
}

/** Lead Insights for those to whom it is closed. */
function ClosedInsights() {
  return (
    <LeadsClosed
      title={t(($) => $.shell.menu.lead_insights)}
      line={t(($) => $.insights.closed.line)}
      plan={t(($) => $.insights.closed.plan)}
      licence={t(($) => $.insights.closed.licence)}
    />
  )
}
