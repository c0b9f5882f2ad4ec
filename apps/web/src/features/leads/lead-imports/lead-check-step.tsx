import { Button } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { leadImportOutcomes } from '@kartu/contracts/leads/lead-imports.data'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { routeKey } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ImportNote, ImportStep, StepBar } from '../../../ui/import/import-step.tsx'
import { ReadingAgain } from '../../../ui/import/sent-import.tsx'
import { useImportAct } from '../../../lib/company/use-import.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Figures } from '../../../ui/table/figures.tsx'
import { Country, useCheck } from './lead-columns-step.tsx'
import { LeadImportRows } from './lead-import-rows.tsx'
import { ErrorFile, type LeadStepProps } from './lead-step.tsx'
import { t } from './words.ts'

/** Before and after the import: number of rows by outcome, and the rows. */
export function LeadCheckStep({ file, kind }: LeadStepProps) {
  const navigate = useNavigate()
  const apply = useImportAct(kind, kind.routes.apply)
  const answers = useAnswers({ file, kind })
  const isDone = file.state === 'done'
  const counts = file.counts ?? { create: 0, unchanged: 0, error: 0 }
  const bringIn = async (): Promise<void> => {
    if (await apply.act(file._id)) await navigate(kind.path(file._id), { replace: true })
  }
  return (
    <ImportStep title={titleOf(isDone, counts.create)} hint={<Text tone="3">{file.file_name}</Text>}>
      <Figures
        figures={leadImportOutcomes.map((outcome) => ({
          value: formatNumber(counts[outcome]),
          label: isDone ? t(($) => $.leadImports.figure_done[outcome]) : t(($) => $.leadImports.figure[outcome]),
        }))}
      />
      {!isDone && file.reading?.doubtful ? <ReadingAgain kind={kind} file={file} encoding={file.encoding} /> : null}
      {isDone ? null : <Findings file={file} kind={kind} answers={answers} />}
      {isDone && counts.error === 0 ? null : (
        <LeadImportRows file={file} only={isDone ? 'error' : undefined} answers={answers} />
      )}
      <ErrorFile file={file} kind={kind} />
      <StepBar error={apply.error}>
        <Button component={Link} to={kind.path()} variant="subtle">
          {t(($) => $.leadImports.other_file)}
        </Button>
        {isDone || file.kind === 'vcf' ? null : (
          <Button component={Link} to={`${kind.path(file._id)}&step=columns`} variant="default">
            {t(($) => $.tableImports.change_columns)}
          </Button>
        )}
        {isDone ? (
          <Button component={Link} to={paths.leadManager}>
            {t(($) => $.leadImports.to_leads)}
          </Button>
        ) : counts.create > 0 ? (
          <Button loading={apply.pending} onClick={() => void bringIn()}>
            {t(($) => $.leadImports.submit, { count: counts.create })}
          </Button>
        ) : null}
      </StepBar>
    </ImportStep>
  )
}

function titleOf(isDone: boolean, added: number): string {
  if (isDone) return t(($) => $.leadImports.done)
  return added === 0 ? t(($) => $.leadImports.nothing) : t(($) => $.leadImports.checked)
}

export type LeadAnswers = ReturnType<typeof useAnswers>

/** Answers for a row, or for all (null), whether the person is a known lead. */
function useAnswers({ file, kind }: LeadStepProps) {
  const queryClient = useQueryClient()
  const { act, pending, error } = useImportAct(kind, kind.routes.answer)
  const onAnswer = (row: number | null, answer: 'yes' | 'no'): void =>
    void act(file._id, { body: { row, answer } }).then(() =>
      queryClient.invalidateQueries({ queryKey: routeKey(kind.routes.rows) }),
    )
  return { onAnswer, pending, error }
}

/** Findings of the check: ambiguous dates, contact groups, values for the note, possible duplicates. */
function Findings({ file, kind, answers }: LeadStepProps & { answers: LeadAnswers }) {
  const { check, begin } = useCheck({ file, kind })
  const groups = file.reading?.contact_groups ?? 0
  const again = (change: { country?: string; order?: LeadImport['date_order'] }): void =>
    begin({ mapping: file.mapping ?? [], country: file.country, ...change })
  return (
    <Stack>
      {file.kind === 'vcf' ? <Country value={file.country} onChange={(country) => again({ country })} /> : null}
      {file.unclear_dates > 0 ? (
        <ImportNote
          tone="warn"
          action={
            <Choice
              words={{
                day: t(($) => $.leadImports.date_order.day),
                month: t(($) => $.leadImports.date_order.month),
              }}
              disabled={check.pending}
              onChoose={(order) => again({ order })}
            />
          }
        >
          {t(($) => $.leadImports.dates)}
        </ImportNote>
      ) : null}
      {groups > 0 ? <ImportNote tone="warn">{t(($) => $.leadImports.groups, { count: groups })}</ImportNote> : null}
      {file.warnings > 0 ? (
        <ImportNote tone="warn">{t(($) => $.leadImports.warnings, { count: file.warnings })}</ImportNote>
      ) : null}
      {file.questions > 0 ? (
        <ImportNote
          tone="warn"
          action={
            file.questions < 2 ? null : (
              <Choice
                words={{
                  yes: t(($) => $.leadImports.answer_all.yes),
                  no: t(($) => $.leadImports.answer_all.no),
                }}
                disabled={answers.pending}
                onChoose={(answer) => answers.onAnswer(null, answer)}
              />
            )
          }
        >
          {t(($) => $.leadImports.questions, { count: file.questions })}
        </ImportNote>
      ) : null}
      <ErrorNote error={check.error ?? answers.error} />
    </Stack>
  )
}

interface ChoiceProps<Value extends string> {
  words: Record<Value, string>
  disabled: boolean
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ words, disabled, onChoose }: ChoiceProps<Value>) {
  return (
    <Row wrap>
      {(Object.keys(words) as Value[]).map((value) => (
        <Button key={value} variant="default" size="xs" disabled={disabled} onClick={() => onChoose(value)}>
          {words[value]}
        </Button>
      ))}
    </Row>
  )
}
