import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { t } from '../words.ts'
import classes from './check-step.module.css'

interface ImportSummaryProps {
  counts: NonNullable<Import['counts']>
  newDivisions: readonly string[]
  review: ImportReview | undefined
  working: boolean
  children?: ReactNode
}

const divisionsShown = 6

/** Planned outcome of the import, as counts that add up. */
export function ImportSummary({ counts, newDivisions, review, working, children }: ImportSummaryProps) {
  const id = useId()
  const more = newDivisions.length - divisionsShown
  return (
    <aside className={classes.summary} aria-labelledby={id} aria-busy={working} data-working={working || undefined}>
      <h3 className={classes.title} id={id}>
        {t(($) => $.imports.review.summary)}
      </h3>
      <dl className={classes.lines}>
        <Line name={t(($) => $.imports.review.new_cards)} value={counts.create} strong />
        {newDivisions.slice(0, divisionsShown).map((name) => (
          <div key={name} className={classes.part}>
            <dt>{name}</dt>
            <dd className={classes.new}>{t(($) => $.imports.review.new_division)}</dd>
          </div>
        ))}
        {more > 0 ? (
          <div className={classes.part}>
            <dt>{t(($) => $.imports.review.more_divisions, { count: more })}</dt>
            <dd className={classes.new}>{t(($) => $.imports.review.new_division)}</dd>
          </div>
        ) : null}
        <Line name={t(($) => $.imports.review.changed_cards)} value={counts.update} strong />
        <Line name={t(($) => $.imports.review.unchanged_cards)} value={counts.unchanged} />
        <Line name={t(($) => $.imports.review.rows_out)} value={counts.error} />
        <Line name={t(($) => $.imports.review.emails)} value={review?.invitations} strong />
      </dl>
      {children}
    </aside>
  )
}

function Line({ name, value, strong = false }: { name: string; value: number | undefined; strong?: boolean }) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value === undefined ? '' : formatNumber(value)}</dd>
    </div>
  )
}
