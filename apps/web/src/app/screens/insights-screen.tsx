import { InsightsPage } from '../../features/insights/insights/insights-page.tsx'
import { ClosedInsights } from './closed-insights.tsx'

/** `/pro/analytics`; closed, it says so as the Lead Manager does. */
export function InsightsScreen() {
  return <InsightsPage closed={<ClosedInsights />} />
}
