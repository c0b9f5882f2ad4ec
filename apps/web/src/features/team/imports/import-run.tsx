import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, routeKey } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { markAnswersStale, markNounStale } from '../../../lib/stale.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import {
  ImportNote,
  ImportSkeleton,
  ImportStep,
  percentOf,
  StepBar,
  WorkProgress,
} from '../../../ui/import/import-step.tsx'
import { useImportAct } from '../../../lib/company/use-import.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { DirectoryUnread } from './directory/directory-links.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportSteps, type StepName } from './import-steps.tsx'
import { memberImport } from './member-import.ts'
import { t } from './words.ts'

const pollMs = 800

interface ImportRunProps {
  importId: string
  /** True if the person went back to the columns after a check. */
  atColumns: boolean
}

/** An uploaded file: the state on the server decides which step is shown. */
export function ImportRun({ importId, atColumns }: ImportRunProps) {
  const { companyId } = useActor()
  const run = useQuery({
    ...q(importRoutes.get, { params: { companyId, importId } }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
  })
  useFreshAnswers(run.data)
  const checked = useLastCheck(run.data)

  if (run.data === undefined) {
    if (run.error === null) return <ImportSkeleton />
    // The import was deleted, or its ID is invalid: files are kept only for a while.
    if (run.error.status === 404 || run.error.status === 400)
      return (
        <EmptyState
          text={t(($) => $.imports.gone)}
          action={{ label: t(($) => $.imports.begin_again), to: paths.imports() }}
        />
      )
    return <ErrorNote error={run.error} onRetry={() => void run.refetch()} />
  }

  const file = run.data
  const back = atColumns && file.directory === null && (file.state === 'checked' || file.state === 'failed')
  return (
    <>
      <ImportSteps current={back ? 'columns' : currentStep(file)} fromDirectory={file.directory !== null} />
      {run.error ? <ErrorNote error={run.error} onRetry={() => void run.refetch()} /> : null}
      {back ? <ColumnsStep file={file} /> : <Step file={file} checked={checked} />}
    </>
  )
}

function Step({ file, checked }: { file: Import; checked: Import | undefined }) {
  // Another answer updates the counts in place.
  if (file.state === 'checking' && checked !== undefined) return <CheckStep file={checked} working />
  switch (file.state) {
    case 'uploaded':
      return <ColumnsStep file={file} />
    case 'reading':
      return <ReadingStep file={file} />
    case 'checking':
    case 'applying':
      return <WorkingStep file={file} />
    case 'checked':
      return <CheckStep file={file} working={false} />
    case 'done':
      return <DoneStep file={file} />
    case 'failed':
      return <FailedStep file={file} />
  }
}

/** The import after the last check on this screen. */
function useLastCheck(file: Import | undefined): Import | undefined {
  const [checked, setChecked] = useState<Import>()
  const isNewer = file !== undefined && file.state !== 'checking' && file !== checked
  if (isNewer && (file.state === 'checked' || checked !== undefined))
    setChecked(file.state === 'checked' ? file : undefined)
  return checked
}

const currentStep = (file: Import): StepName => (file.needs_sign_in ? 'sign_in' : stepOf[file.state])

const stepOf = {
  reading: 'sign_in',
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  applying: 'result',
  done: 'result',
  failed: 'result',
} as const

const workingStates: readonly (Import['state'] | undefined)[] = ['reading', 'checking', 'applying']
const isWorking = (file: Import | undefined): boolean => workingStates.includes(file?.state) || isUndoing(file)

const isUndoing = (file: Import | undefined): boolean =>
  file?.undo?.undone_at !== null && (file?.undo?.counts.open ?? 0) > 0

/** When work on the server ends, cached answers that it changed become stale. */
function useFreshAnswers(file: Import | undefined): void {
  const queryClient = useQueryClient()
  const last = useRef(file?.state)
  const state = file?.state
  const undoing = isUndoing(file)
  const wasUndoing = useRef(undoing)
  useEffect(() => {
    if (wasUndoing.current && !undoing) {
      markNounStale(queryClient, 'members')
      void queryClient.invalidateQueries({ queryKey: routeKey(importRoutes.rows) })
    }
    wasUndoing.current = undoing
  }, [undoing, queryClient])
  useEffect(() => {
    if (last.current === state) return
    const wasWorking = workingStates.includes(last.current)
    last.current = state
    if (!wasWorking) return
    if (state !== 'checked' && state !== 'checking') markNounStale(queryClient, 'members')
    markAnswersStale(queryClient, ['notifications'])
    for (const route of [importRoutes.rows, importRoutes.review])
      void queryClient.invalidateQueries({ queryKey: routeKey(route) })
  }, [state, queryClient])
}

/** Shown while the server reads the directory; only its last page reveals the total. */
function ReadingStep({ file }: { file: Import }) {
  const title = t(($) => $.imports.directory.reading.title)
  return (
    <ImportStep title={title} hint={<Text tone="3">{file.file_name}</Text>}>
      <WorkProgress
        title={title}
        percent={null}
        count={t(($) => $.imports.directory.reading.progress, { count: file.progress })}
        text={t(($) => $.imports.directory.reading.text)}
      />
    </ImportStep>
  )
}

/** Shown while the server processes the rows. */
function WorkingStep({ file }: { file: Import }) {
  const part = file.state === 'applying' ? 'applying' : 'checking'
  const comparing = file.directory !== null && part === 'checking'
  const title = comparing
    ? t(($) => $.imports.directory.check.checking)
    : part === 'applying'
      ? t(($) => $.imports.applying.title)
      : t(($) => $.tableImports.checking)
  const values = { done: formatNumber(file.progress), total: formatNumber(file.rows) }
  return (
    <ImportStep title={title} hint={<FileReading file={file} />}>
      <WorkProgress
        title={title}
        percent={percentOf(file)}
        count={
          comparing ? t(($) => $.imports.directory.check.progress, values) : t(($) => $.imports[part].progress, values)
        }
        text={t(($) => $.imports[part].text)}
      />
    </ImportStep>
  )
}

/** End of a failed import; its changes stay, and the file can be checked again. */
function FailedStep({ file }: { file: Import }) {
  const check = useImportAct(memberImport, importRoutes.check)
  const reason = file.error ?? t(($) => $.errors.internal)
  if (file.needs_sign_in) return <DirectoryUnread reason={reason} />
  const again = { mapping: file.mapping ?? [], create_divisions: file.create_divisions }
  return (
    <ImportStep title={t(($) => $.imports.failed.title)} hint={<FileReading file={file} />}>
      <ImportNote tone="warn">{reason}</ImportNote>
      <p>{t(($) => $.imports.failed.text)}</p>
      {file.directory === null ? (
        <StepBar>
          <Button component={Link} to={paths.imports()} variant="subtle">
            {t(($) => $.imports.other_file)}
          </Button>
          <Button component={Link} to={`${paths.imports(file._id)}&step=columns`}>
            {t(($) => $.imports.failed.again)}
          </Button>
        </StepBar>
      ) : (
        <StepBar error={check.error}>
          <Button component={Link} to={paths.importDirectory} variant="subtle">
            {t(($) => $.imports.directory.check.read_again)}
          </Button>
          <Button loading={check.pending} onClick={() => void check.act(file._id, { body: again })}>
            {t(($) => $.imports.failed.again)}
          </Button>
        </StepBar>
      )}
    </ImportStep>
  )
}
