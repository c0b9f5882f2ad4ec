import type { ImportReview } from '@kartu/contracts/team/imports'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { t } from '../words.ts'
import classes from './check-step.module.css'

interface ProblemBlockProps {
  rows: number
  title: string
  text?: ReactNode
  example?: ImportReview['problems'][number]['example']
  onShowAll?: (() => void) | undefined
  /** The answers. */
  children?: ReactNode
}

/** One cause of problems, however many rows have it: the count, one sentence, one example, and the answers. */
export function ProblemBlock({ rows, title, text, example, onShowAll, children }: ProblemBlockProps) {
  const id = useId()
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.count} aria-hidden="true">
          {formatNumber(rows)}
        </span>
        <div className={classes.words}>
          <h4 className={classes.problemTitle} id={id}>
            <span className="visually-hidden">{`${t(($) => $.imports.review.rows, { count: rows })}: `}</span>
            {title}
          </h4>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
          {example === undefined || example.value === '' ? null : (
            <p className={classes.example}>
              {example.name === '' || example.name === example.value
                ? t(($) => $.imports.review.example, { row: example.row, value: example.value })
                : t(($) => $.imports.review.example_of, { name: example.name, value: example.value })}
            </p>
          )}
        </div>
      </div>
      {children}
      {onShowAll === undefined ? null : (
        <button type="button" className={classes.all} onClick={onShowAll}>
          {t(($) => $.imports.review.show_all, { count: rows })}
        </button>
      )}
    </section>
  )
}
