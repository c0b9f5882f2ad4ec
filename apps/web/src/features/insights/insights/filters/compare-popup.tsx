import { Radio } from '@mantine/core'
import { type InsightComparison, insightComparisons } from '@kartu/contracts/insights/insights.plain'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { PopupOrSheet } from './popup-or-sheet.tsx'
import { t } from '../words.ts'
import classes from './filters.module.css'

interface CompareChoiceProps {
  compare: InsightComparison
  onChoose: (compare: InsightComparison) => void
}

/** Choice of the period to compare with. */
export function ComparePopup({ button, compare, onChoose }: CompareChoiceProps & { button: PopupButton }) {
  return (
    <PopupOrSheet button={button} title={t(($) => $.insights.compare.title)} widthPx={290} atEnd>
      {() => <CompareChoice compare={compare} onChoose={onChoose} />}
    </PopupOrSheet>
  )
}

export function CompareChoice({ compare, onChoose }: CompareChoiceProps) {
  return (
    <Radio.Group aria-label={t(($) => $.insights.compare.title)} value={compare} onChange={(value) => onChoose(value)}>
      {insightComparisons.map((one) => (
        <Radio
          key={one}
          value={one}
          className={classes.choice ?? ''}
          label={t(($) => $.insights.compare.choose[one])}
        />
      ))}
    </Radio.Group>
  )
}
