import { importOutcomes } from '@kartu/contracts/team/imports.data'
import { formatNumber } from '../../../../lib/format.ts'
import { t } from '../words.ts'
import classes from './rows-table.module.css'

export type OutcomeChoice = 'all' | (typeof importOutcomes)[number] | 'warnings' | 'questions'

interface OutcomeFilterProps {
  counts: Record<(typeof importOutcomes)[number], number>
  /** Rows with values that are left out, and rows with a question. */
  notices: { warnings: number; questions: number }
  /** Null while the rows of one problem are shown. */
  value: OutcomeChoice | null
  done: boolean
  onChange: (value: OutcomeChoice) => void
}

/** Filter of rows; kinds without rows are not offered. */
export function OutcomeFilter({ counts, notices, value, done, onChange }: OutcomeFilterProps) {
  const all = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const choices = [
    { value: 'all' as const, label: t(($) => $.imports.rows.all), count: all },
    ...importOutcomes
      .filter((outcome) => counts[outcome] > 0 || outcome === value)
      .map((outcome) => ({
        value: outcome,
        label: done ? t(($) => $.imports.rows.outcomes_done[outcome]) : t(($) => $.imports.rows.outcomes[outcome]),
        count: counts[outcome],
      })),
    ...(['warnings', 'questions'] as const)
      .filter((only) => notices[only] > 0 || only === value)
      .map((only) => ({ value: only, label: t(($) => $.imports.rows.only[only]), count: notices[only] })),
  ]
  return (
    <div className={classes.filter} role="group" aria-label={t(($) => $.imports.rows.show)}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          <span className={classes.count}>{formatNumber(choice.count)}</span>
        </button>
      ))}
    </div>
  )
}
