import { isPhoneKey } from '@kartu/contracts/company/contacts'
import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { CountrySelect } from '../../../../ui/contact/country-select.tsx'
import { ProblemBlock } from './problem-block.tsx'
import { fieldLabel } from '../field-label.ts'
import { t } from '../words.ts'

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
        title={field === null ? message : t(($) => $.imports.rows.fault, { field: fieldLabel(field), message })}
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
            label={t(($) => $.imports.columns.country)}
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
