import { UnstyledButton } from '@mantine/core'
import type { Insights } from '@kartu/contracts/insights/insights'
import { openModal } from '../../../lib/modals.ts'
import { wholeDay } from './days.ts'
import { ReportButton } from './report-button.tsx'
import { useNarrow } from './use-narrow.ts'
import { t } from './words.ts'
import classes from './insights-page.module.css'

/** Start of counting, and the scope of the figures. */
export function InsightsFoot({ answer: { counting_since: since, per_person: perPerson } }: { answer: Insights }) {
  const isNarrow = useNarrow()
  return (
    <div className={classes.foot}>
      <p>
        {since === null
          ? t(($) => $.insights.state.not_yet)
          : t(($) => $.insights.foot.since, { day: wholeDay(since) })}{' '}
        {t(($) => $.insights.foot.privacy)}{' '}
        {perPerson ? t(($) => $.insights.foot.per_person) : t(($) => $.insights.foot.per_person_off)}{' '}
        <UnstyledButton className={classes.who} onClick={() => openModal('insight-settings')}>
          {t(($) => $.insights.foot.who)}
        </UnstyledButton>
      </p>
      {isNarrow ? <ReportButton fullWidth /> : null}
    </div>
  )
}
