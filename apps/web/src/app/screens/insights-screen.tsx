import { insightRoutes } from '@kartu/contracts/insights/insights.plain'
import { insightInput, readInsightQuery } from '../../features/insights/insights/insight-query.ts'
import { InsightsPage } from '../../features/insights/insights/insights-page.tsx'
import { LeadsClosed } from '../../features/leads/leads/leads-closed.tsx'
import { askEarly, askEarlyOfCompany } from '../../lib/http/early-answers.ts'
import { t } from '../../features/insights/insights/words.ts'

askEarlyOfCompany((params, address) =>
  askEarly(insightRoutes.get, { params, query: insightInput(readInsightQuery(address)) }),
)

/** `/pro/analytics`; if the section is closed, it explains the reason as the Lead Manager does. */
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
