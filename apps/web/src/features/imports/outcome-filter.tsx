import { importOutcomes } from '@kartu/contracts/imports'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import classes from './outcome-filter.module.css'

export type OutcomeChoice = 'all' | (typeof importOutcomes)[number]

interface OutcomeFilterProps {
  counts: Record<(typeof importOutcomes)[number], number>
  value: OutcomeChoice
  done: boolean
  onChange: (value: OutcomeChoice) => void
}

/** Which rows are shown; kinds that no row is of are not offered. */
export function OutcomeFilter({ counts, value, done, onChange }: OutcomeFilterProps) {
  const { t } = useTranslation()
  const name = useId()
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
  ]
  return (
    <fieldset className={classes.filter}>
      <legend className="visually-hidden">{t(($) => $.imports.rows.show)}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          <span className={classes.count}>{formatNumber(choice.count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
