import { Button } from '@mantine/core'
import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { importOutcomes } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDownload } from '../../../../lib/http/download.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { DoubtNote } from '../../../../ui/table/reading-choice.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { DivisionBlocks } from './division-blocks.tsx'
import { FileReading } from '../file-reading.tsx'
import { ErrorFileButton, ImportNote, ImportStep, StepBar } from '../../../../ui/import/import-step.tsx'
import shared from '../../../../ui/import/import.module.css'
import { useImportAct } from '../../../../lib/company/use-import.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { memberImport, noCounts } from '../member-import.ts'
import classes from './check-step.module.css'
import { ImportSummary } from './import-summary.tsx'
import { Leavers } from './leavers.tsx'
import { LicenceBlock } from './licence-block.tsx'
import { ProblemBlocks } from './problem-block.tsx'
import { QuestionBlocks } from './question-blocks.tsx'
import { SampleCards } from './sample-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { t } from '../words.ts'

interface CheckStepProps {
  file: Import
  /** True while the file is rechecked with another answer; the counts are still those of the last check. */
  working: boolean
}

/** Parameters of the URL that choose rows; without one, the rows stay folded. */
const rowFilters = ['outcome', 'only', 'code', 'division', 'page'] as const

const noFindings: ImportReview = { divisions: [], questions: [], problems: [], invitations: 0, samples: [] }

/** The third step: the planned outcome of every row, with equal problems as one question. */
export function CheckStep({ file, working }: CheckStepProps) {
  const { companyId } = useActor()
  const counts = file.counts ?? noCounts
  const navigate = useNavigate()
  const [search, setParams] = useSearchParams()
  const errors = useDownload()
  const apply = useImportAct(memberImport, importRoutes.apply)
  const check = useImportAct(memberImport, importRoutes.check)
  const answer = useImportAct(memberImport, importRoutes.answer)
  const rows = useRef<HTMLDivElement>(null)
  const review = useQuery({
    ...q(importRoutes.review, { params: { companyId, importId: file._id } }),
    enabled: !working,
    placeholderData: keepPreviousData,
  })
  const busy = working || check.pending || answer.pending
  const changes = counts.create + counts.update
  const fromDirectory = file.directory !== null

  const checkAgain = (change: object) =>
    void check.act(file._id, {
      body: {
        ...{ mapping: file.mapping ?? [], create_divisions: file.create_divisions, country: file.country },
        ...change,
      },
    })
  const showRows = (query: Record<string, string>) => {
    setParams({ import: file._id, ...query }, { replace: true })
    rows.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }
  const bringIn = async (): Promise<void> => {
    // Rows that deserve attention before the import differ from those that do afterwards.
    if (await apply.act(file._id)) await navigate(paths.imports(file._id), { replace: true })
  }

  return (
    <ImportStep title={t(($) => $.imports.check.title)} hint={<FileReading file={file} />}>
      <div className={shared.beside}>
        <Stack>
          <DoubtNote reading={file.reading} encoding={file.format.encoding} />
          <ErrorNote error={review.error} onRetry={() => void review.refetch()} />
          <Findings
            file={file}
            review={review.data}
            busy={busy}
            errors={errors}
            onCheck={checkAgain}
            onAnswer={(kind, given) => void answer.act(file._id, { body: { row: null, answer: given, kind } })}
            onShowRows={showRows}
          />
        </Stack>
        <ImportSummary counts={counts} newDivisions={file.new_divisions} review={review.data} working={busy}>
          {counts.create > 0 ? (
            <>
              <SampleCards samples={review.data?.samples ?? []} count={counts.create} />
              <Visibility file={file} disabled={busy} onCheck={checkAgain} />
            </>
          ) : null}
        </ImportSummary>
      </div>
      <Leavers file={file} />
      <div ref={rows} className={classes.rows}>
        {fromDirectory || rowFilters.some((name) => search.has(name)) ? (
          <RowsTable file={file} />
        ) : (
          <Button variant="default" onClick={() => showRows({ outcome: importOutcomes.join(',') })}>
            {t(($) => $.imports.review.show_all, { count: file.rows })}
          </Button>
        )}
      </div>
      <StepBar
        error={errors.error ?? check.error ?? answer.error ?? apply.error}
        text={<FileActions file={file} back={changes > 0} />}
      >
        {changes > 0 ? (
          <Button loading={apply.pending} disabled={busy} onClick={() => void bringIn()}>
            {applyText(counts)}
          </Button>
        ) : (
          <Button component={Link} to={fromDirectory ? paths.team : paths.imports()}>
            {fromDirectory ? t(($) => $.imports.done.team) : t(($) => $.imports.other_file)}
          </Button>
        )}
      </StepBar>
    </ImportStep>
  )
}

interface FindingsProps {
  file: Import
  /** Undefined while it loads. */
  review: ImportReview | undefined
  busy: boolean
  errors: ReturnType<typeof useDownload>
  /** Checks the file again with other answers. */
  onCheck: (change: object) => void
  onAnswer: ComponentProps<typeof QuestionBlocks>['onAnswer']
  onShowRows: (query: Record<string, string>) => void
}

/** Findings of the check, each with its answers. */
function Findings({ file, review, busy, errors, onCheck, onAnswer, onShowRows }: FindingsProps) {
  const { companyId } = useActor()
  const { create, update, error } = file.counts ?? noCounts
  const { divisions, questions, problems } = review ?? noFindings
  const licences = problems.find(({ code }) => code === 'insufficient_licences')
  const others = problems.filter((problem) => problem !== licences)
  const found = divisions.length + questions.length + problems.length
  const fromDirectory = file.directory !== null
  const order = { added: create, onBought: () => onCheck({}) }
  return (
    <>
      {found > 0 ? (
        <Row wrap align="baseline">
          <Text as="h3" size="large">
            {t(($) => $.imports.review.found, { count: found })}
          </Text>
          <Text as="span" tone="3">
            {t(($) => $.imports.review.found_hint)}
          </Text>
        </Row>
      ) : null}
      {licences === undefined ? null : (
        <LicenceBlock
          missing={licences.rows}
          sentence={licences.message}
          onShowAll={() => onShowRows({ code: licences.code })}
          {...order}
        />
      )}
      <DivisionBlocks
        file={file}
        divisions={divisions}
        working={busy}
        onAnswer={onCheck}
        onShowAll={(division) => onShowRows({ division })}
        order={licences === undefined ? order : null}
      />
      <QuestionBlocks
        questions={questions}
        working={busy}
        onAnswer={onAnswer}
        onShowAll={() => onShowRows({ only: 'questions' })}
      />
      <ProblemBlocks
        file={file}
        problems={others}
        onCountry={(country) => onCheck({ country })}
        onShowAll={({ code }) => onShowRows({ code })}
      />
      {review === undefined ? null : <FineNote found={found} changes={create + update} fromDirectory={fromDirectory} />}
      {others.some(({ kind }) => kind === 'fault') ? (
        <ImportNote
          tone="plain"
          action={
            <ErrorFileButton
              label={t(($) => $.imports.check.error_file)}
              errors={errors}
              onDownload={() => errors.download(importRoutes.errors, { params: { companyId, importId: file._id } })}
            />
          }
        >
          {fromDirectory
            ? t(($) => $.imports.directory.check.errors, { count: error })
            : t(($) => $.imports.check.errors, { count: error })}
        </ImportNote>
      ) : null}
    </>
  )
}

interface VisibilityProps {
  file: Import
  disabled: boolean
  onCheck: (change: object) => void
}

/** New cards are public at once, or hidden until their invitation. */
function Visibility({ file, disabled, onCheck }: VisibilityProps) {
  return (
    <AnswerCards<'public' | 'hidden'>
      label={t(($) => $.imports.review.visibility)}
      stacked
      value={file.hide_cards ? 'hidden' : 'public'}
      disabled={disabled}
      onChange={(value) => onCheck({ hide_cards: value === 'hidden' })}
      choices={[
        { value: 'public', label: t(($) => $.imports.review.public), hint: t(($) => $.imports.review.public_hint) },
        { value: 'hidden', label: t(($) => $.imports.review.hidden), hint: t(($) => $.imports.review.hidden_hint) },
      ]}
    />
  )
}

/** Says that all other rows are fine, or that the file changes nothing. */
function FineNote({ found, changes, fromDirectory }: { found: number; changes: number; fromDirectory: boolean }) {
  if (changes === 0 && found === 0)
    return (
      <ImportNote tone="plain">
        {fromDirectory ? t(($) => $.imports.directory.check.nothing) : t(($) => $.imports.check.nothing)}
      </ImportNote>
    )
  return (
    <Row>
      <IconCircleCheck className={classes.fine} size={18} stroke={1.7} aria-hidden="true" />
      <Text tone="2">{found > 0 ? t(($) => $.imports.review.rest_fine) : t(($) => $.imports.review.all_fine)}</Text>
    </Row>
  )
}

/** Back buttons; another file is the primary action if this one changes nothing. */
function FileActions({ file, back }: { file: Import; back: boolean }) {
  if (file.directory !== null)
    return (
      <Button component={Link} to={paths.importDirectory} variant="subtle" ms={-8}>
        {t(($) => $.imports.directory.check.read_again)}
      </Button>
    )
  return (
    <>
      <Button component={Link} to={`${paths.imports(file._id)}&step=columns`} variant="subtle" ms={-8}>
        {t(($) => $.tableImports.change_columns)}
      </Button>
      {back ? (
        <Button component={Link} to={paths.imports()} variant="subtle">
          {t(($) => $.imports.other_file)}
        </Button>
      ) : null}
    </>
  )
}

function applyText({ create, update }: { create: number; update: number }): string {
  if (create > 0 && update > 0)
    return t(($) => $.imports.check.submit_both, { added: formatNumber(create), updated: formatNumber(update) })
  return update > 0
    ? t(($) => $.imports.check.submit_update, { count: update })
    : t(($) => $.imports.check.submit_add, { count: create })
}
