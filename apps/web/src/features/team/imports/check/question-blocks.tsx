import type { ImportReview } from '@kartu/contracts/team/imports'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import { AnswerCards } from './answer-cards.tsx'
import { ProblemBlock } from './problem-block.tsx'
import { t } from '../words.ts'

type Question = ImportReview['questions'][number]
type Way = RowAnswer | 'none'

interface QuestionBlocksProps {
  questions: readonly Question[]
  working: boolean
  onAnswer: (kind: Question['kind'], answer: RowAnswer | null) => void
  onShowAll: () => void
}

/** Questions of the check, answered for all rows of a kind; single rows are answered in the table. */
export function QuestionBlocks({ questions, working, onAnswer, onShowAll }: QuestionBlocksProps) {
  return questions.map((question) => {
    const { kind, rows, example } = question
    return (
      <ProblemBlock
        key={kind}
        rows={rows}
        title={t(($) => $.imports.review.question[kind].title, { count: rows })}
        text={t(($) => $.imports.review.question[kind].text)}
        example={example}
        onShowAll={onShowAll}
      >
        <AnswerCards<Way>
          label={t(($) => $.imports.review.answers)}
          value={answerOf(question)}
          disabled={working}
          onChange={(way) => onAnswer(kind, way === 'none' ? null : way)}
          choices={[
            {
              value: 'yes',
              label: t(($) => $.imports.rows.answer[kind].yes),
              hint: t(($) => $.imports.review.question[kind].yes),
            },
            {
              value: 'no',
              label: t(($) => $.imports.rows.answer[kind].no),
              hint: t(($) => $.imports.review.question[kind].no),
            },
            ...(kind === 'same_person'
              ? [
                  {
                    value: 'none' as const,
                    label: t(($) => $.imports.review.question.leave_rows),
                    hint: t(($) => $.imports.review.question.leave_rows_hint),
                  },
                ]
              : []),
          ]}
        />
      </ProblemBlock>
    )
  })
}

/** The answer shared by all rows of a question; null if they differ. A single name is a first name by default. */
function answerOf({ kind, rows, yes, no }: Question): Way | null {
  const open = rows - yes - no
  if (yes === rows || (kind === 'last_as_first' && yes + open === rows)) return 'yes'
  if (no === rows) return 'no'
  return open === rows ? 'none' : null
}
