import { Button } from '@mantine/core'
import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { importOutcomes } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDownload } from '../../../../lib/http/download.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { DoubtNote } from '../../../../ui/table/reading-choice.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { DivisionBlocks } from './division-blocks.tsx'
import { FileReading } from '../file-reading.tsx'
import { noCounts } from '../import-counts.tsx'
import { ImportNote } from '../import-note.tsx'
import classes from '../import-page.module.css'
import { ImportSummary } from './import-summary.tsx'
import { Leavers } from './leavers.tsx'
import { LicenceBlock } from './licence-block.tsx'
import { ProblemBlocks } from './problem-blocks.tsx'
import { QuestionBlocks } from './question-blocks.tsx'
import { SampleCards } from './sample-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { StepBar } from '../step-bar.tsx'
import { useImportAct } from '../use-import-act.ts'
import { t, type Translate } from '../words.ts'

interface CheckStepProps {
  file: Import
  /** The file is being rechecked with another answer; the counts are those of the last check. */
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
  const apply = useImportAct(importRoutes.apply)
  const check = useImportAct(importRoutes.check)
  const answer = useImportAct(importRoutes.answer)
  const rows = useRef<HTMLDivElement>(null)
  const params = { companyId, importId: file._id }
  const review = useQuery({
    ...q(importRoutes.review, { params }),
    enabled: !working,
    placeholderData: keepPreviousData,
  })
  const { divisions, questions, problems } = review.data ?? noFindings
  const licences = problems.find(({ code }) => code === 'insufficient_licences')
  const others = problems.filter((problem) => problem !== licences)
  const busy = working || check.pending || answer.pending
  const changes = counts.create + counts.update
  const fromDirectory = file.directory !== null
  const found = divisions.length + questions.length + problems.length

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
    // Rows worth a look before the import differ from those worth one afterwards.
    if (await apply.act(file._id, {})) await navigate(paths.imports(file._id), { replace: true })
  }

  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.check.title)}</h2>
        <FileReading file={file} />
      </header>
      <div className={classes.columns}>
        <div className={classes.blocks}>
          <DoubtNote reading={file.reading} encoding={file.format.encoding} />
          <ErrorNote error={review.error} onRetry={() => void review.refetch()} />
          {found > 0 ? (
            <h3 className={classes.blocksTitle}>
              {t(($) => $.imports.review.found, { count: found })}
              <span className={classes.hint}>{t(($) => $.imports.review.found_hint)}</span>
            </h3>
          ) : null}
          {licences === undefined ? null : (
            <LicenceBlock
              missing={licences.rows}
              added={counts.create}
              sentence={licences.message}
              onShowAll={() => showRows({ code: licences.code })}
              onBought={() => checkAgain({})}
            />
          )}
          <DivisionBlocks
            file={file}
            divisions={divisions}
            working={busy}
            onAnswer={checkAgain}
            onShowAll={(division) => showRows({ division })}
            order={licences === undefined ? { added: counts.create, onBought: () => checkAgain({}) } : null}
          />
          <QuestionBlocks
            questions={questions}
            working={busy}
            onAnswer={(kind, given) => void answer.act(file._id, { body: { row: null, answer: given, kind } })}
            onShowAll={() => showRows({ only: 'questions' })}
          />
          <ProblemBlocks
            file={file}
            problems={others}
            onCountry={(country) => checkAgain({ country })}
            onShowAll={({ code }) => showRows({ code })}
          />
          {review.data === undefined ? null : (
            <FineNote found={found} changes={changes} fromDirectory={fromDirectory} />
          )}
          {others.some(({ kind }) => kind === 'fault') ? (
            <ImportNote
              tone="plain"
              action={
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
                  loading={errors.pending}
                  onClick={() => errors.download(importRoutes.errors, { params })}
                >
                  {t(($) => $.imports.check.error_file)}
                </Button>
              }
            >
              {fromDirectory
                ? t(($) => $.imports.directory.check.errors, { count: counts.error })
                : t(($) => $.imports.check.errors, { count: counts.error })}
            </ImportNote>
          ) : null}
        </div>
        <ImportSummary counts={counts} newDivisions={file.new_divisions} review={review.data} working={busy}>
          {counts.create > 0 ? (
            <>
              <SampleCards samples={review.data?.samples ?? []} count={counts.create} />
              <ChoiceCards<'public' | 'hidden'>
                label={t(($) => $.imports.review.visibility)}
                stacked
                value={file.hide_cards ? 'hidden' : 'public'}
                disabled={busy}
                onChange={(value) => checkAgain({ hide_cards: value === 'hidden' })}
                choices={[
                  {
                    value: 'public',
                    label: t(($) => $.imports.review.public),
                    hint: t(($) => $.imports.review.public_hint),
                  },
                  {
                    value: 'hidden',
                    label: t(($) => $.imports.review.hidden),
                    hint: t(($) => $.imports.review.hidden_hint),
                  },
                ]}
              />
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
        text={<FileWays file={file} back={changes > 0} />}
      >
        {changes > 0 ? (
          <Button loading={apply.pending} disabled={busy} onClick={() => void bringIn()}>
            {applyText(t, counts)}
          </Button>
        ) : (
          <Button component={Link} to={fromDirectory ? paths.team : paths.imports()}>
            {fromDirectory ? t(($) => $.imports.done.team) : t(($) => $.imports.other_file)}
          </Button>
        )}
      </StepBar>
    </div>
  )
}

/** Says that the rest of the file is fine, or that it changes nothing. */
function FineNote({ found, changes, fromDirectory }: { found: number; changes: number; fromDirectory: boolean }) {
  if (changes === 0 && found === 0)
    return (
      <ImportNote tone="plain">
        {fromDirectory ? t(($) => $.imports.directory.check.nothing) : t(($) => $.imports.check.nothing)}
      </ImportNote>
    )
  return (
    <p className={classes.fine}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
      {found > 0 ? t(($) => $.imports.review.rest_fine) : t(($) => $.imports.review.all_fine)}
    </p>
  )
}

/** Back buttons; another file is the primary action if this one changes nothing. */
function FileWays({ file, back }: { file: Import; back: boolean }) {
  if (file.directory !== null)
    return (
      <Button component={Link} to={paths.importDirectory} variant="subtle" ms={-8}>
        {t(($) => $.imports.directory.check.read_again)}
      </Button>
    )
  return (
    <>
      <Button component={Link} to={`${paths.imports(file._id)}&step=columns`} variant="subtle" ms={-8}>
        {t(($) => $.imports.check.change_columns)}
      </Button>
      {back ? (
        <Button component={Link} to={paths.imports()} variant="subtle">
          {t(($) => $.imports.other_file)}
        </Button>
      ) : null}
    </>
  )
}

function applyText(t: Translate, { create, update }: { create: number; update: number }): string {
  if (create > 0 && update > 0)
    return t(($) => $.imports.check.submit_both, { added: formatNumber(create), updated: formatNumber(update) })
  return update > 0
    ? t(($) => $.imports.check.submit_update, { count: update })
    : t(($) => $.imports.check.submit_add, { count: create })
}
