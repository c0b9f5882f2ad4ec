import { InsightsPage } from '../../features/insights/insights/insights-page.tsx'
import { LeadsClosed } from '../../features/leads/leads/leads-closed.tsx'
import { t } from '../../features/insights/insights/words.ts'

/** `/pro/analytics`; if it is closed, it explains why like the Lead Manager. */
export function InsightsScreen() {
  return <InsightsPage closed={<ClosedInsights />} />
}

/** Lead Insights for people without access. */
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
