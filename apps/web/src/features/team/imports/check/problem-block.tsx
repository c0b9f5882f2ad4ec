import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { CountrySelect } from '../../../../ui/contact/country-select.tsx'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { Panel, Row, Text } from '../../../../ui/layout/layout.tsx'
import { fieldLabel } from '../member-import.ts'
import { t } from '../words.ts'
import classes from './check-step.module.css'

type Problem = ImportReview['problems'][number]

interface ProblemBlocksProps {
  file: Import
  problems: readonly Problem[]
  onCountry: (country: string) => void
  onShowAll: (problem: Problem) => void
}

/** Faults that exclude rows and values that cannot be read, grouped by cause. */
export function ProblemBlocks({ file, problems, onCountry, onShowAll }: ProblemBlocksProps) {
  const numbers = problems.find(isNumber)
  return problems.map((problem) => {
    const { kind, field, code, message, rows, example } = problem
    return (
      <ProblemBlock
        key={`${kind} ${field} ${code}`}
        rows={rows}
        title={field === null ? message : t(($) => $.tableImports.rows.fault, { field: fieldLabel(field), message })}
        text={
          kind === 'fault'
            ? t(($) => $.imports.review.rows_left_out, { count: rows })
            : t(($) => $.imports.review.values_left_out, { count: rows })
        }
        example={example}
        onShowAll={() => onShowAll(problem)}
      >
        {/* One country applies to all numbers of the file. */}
        {problem === numbers ? (
          <CountrySelect
            label={t(($) => $.tableImports.country)}
            description={t(($) => $.imports.columns.country_hint)}
            value={file.country}
            onChange={onCountry}
          />
        ) : null}
      </ProblemBlock>
    )
  })
}

const isNumber = ({ kind, field, code }: Problem): boolean =>
  kind === 'warning' && code === 'phone' && field !== null && isPhoneKey(field)

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
    <Panel as="section" pad="m" aria-labelledby={id}>
      <Row gap="m" align="start">
        <Text as="span" fixed strong figures tone="warn" className={classes.count} aria-hidden="true">
          {formatNumber(rows)}
        </Text>
        <div>
          <Text as="h4" size="large" id={id}>
            <span className="visually-hidden">{`${t(($) => $.imports.review.rows, { count: rows })}: `}</span>
            {title}
          </Text>
          {text === undefined ? null : <Text tone="2">{text}</Text>}
          {example === undefined || example.value === '' ? null : (
            <Text tone="3">
              {example.name === '' || example.name === example.value
                ? t(($) => $.imports.review.example, { row: example.row, value: example.value })
                : t(($) => $.imports.review.example_of, { name: example.name, value: example.value })}
            </Text>
          )}
        </div>
      </Row>
      {children}
      {onShowAll === undefined ? null : (
        <button type="button" className={classes.all} onClick={onShowAll}>
          {t(($) => $.imports.review.show_all, { count: rows })}
        </button>
      )}
    </Panel>
  )
}
