import { combinedFilterDaysMax } from '@kartu/contracts/insights/insights.plain'
import { t } from '../words.ts'
import classes from '../insights-page.module.css'

/** Replaces figures that a long, filtered period does not have. */
export const Limited = () => (
  <p className={classes.none}>{t(($) => $.insights.chart.limited, { count: combinedFilterDaysMax })}</p>
)
