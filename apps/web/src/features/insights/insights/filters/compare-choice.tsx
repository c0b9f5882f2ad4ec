import { Radio } from '@mantine/core'
import { type InsightComparison, insightComparisons } from '@kartu/contracts/insights/insights.plain'
import { t } from '../words.ts'
import classes from './filters.module.css'

export interface CompareChoiceProps {
  compare: InsightComparison
  onChoose: (compare: InsightComparison) => void
}

export function CompareChoice({ compare, onChoose }: CompareChoiceProps) {
  return (
    <Radio.Group aria-label={t(($) => $.insights.compare.title)} value={compare} onChange={(value) => onChoose(value)}>
      <div className={classes.choices}>
        {insightComparisons.map((one) => (
          <Radio
            key={one}
            value={one}
            classNames={{ root: classes.choice ?? '', body: classes.body ?? '' }}
            label={t(($) => $.insights.compare.choose[one])}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
