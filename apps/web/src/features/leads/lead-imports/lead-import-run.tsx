import { Button } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { expectJobs } from '../../../lib/company/bulk-job-list.ts'
import { formatNumber } from '../../../lib/format.ts'
import { q, routeKey } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { markNounStale } from '../../../lib/stale.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import {
  ImportNote,
  ImportSkeleton,
  ImportStep,
  percentOf,
  StepBar,
  WorkProgress,
} from '../../../ui/import/import-step.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { LeadCheckStep } from './lead-check-step.tsx'
import { ContactsStep, LeadColumnsStep } from './lead-columns-step.tsx'
import { ErrorFile, type LeadImportKind, type LeadStepProps } from './lead-step.tsx'
import { t } from './words.ts'

const pollMs = 800

/** An uploaded file: the state on the server decides which step is shown. */
export function LeadImportRun({
  kind,
  importId,
  atColumns,
}: {
  kind: LeadImportKind
  importId: string
  atColumns: boolean
}) {
  const { companyId } = useActor()
  const run = useQuery({
    ...q(kind.routes.get, { params: { companyId, importId } }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
  })
  useFreshAnswers(run.data, kind)
  useEffect(expectJobs, [])
  if (run.data === undefined) {
    if (run.error === null) return <ImportSkeleton />
    if (run.error.status === 404 || run.error.status === 400)
      return (
        <EmptyState
          text={t(($) => $.leadImports.gone)}
          action={{ label: t(($) => $.leadImports.other_file), to: kind.path() }}
        />
      )
    return <ErrorNote error={run.error} onRetry={() => void run.refetch()} />
  }
  return (
    <>
      {run.error ? <ErrorNote error={run.error} onRetry={() => void run.refetch()} /> : null}
      <Step file={run.data} kind={kind} atColumns={atColumns} />
    </>
  )
}

function Step({ file, kind, atColumns }: LeadStepProps & { atColumns: boolean }) {
  const isOpen = file.state === 'uploaded' || (atColumns && (file.state === 'checked' || file.state === 'failed'))
  if (isOpen && file.kind === 'vcf') return <ContactsStep file={file} kind={kind} />
  if (isOpen) return <LeadColumnsStep file={file} kind={kind} />
  if (isWorking(file)) return <WorkingStep file={file} />
  return file.state === 'failed' ? <FailedStep file={file} kind={kind} /> : <LeadCheckStep file={file} kind={kind} />
}

const isWorking = (file: LeadImport | undefined): boolean => file?.state === 'checking' || file?.state === 'applying'

function WorkingStep({ file }: { file: LeadImport }) {
  const title = file.state === 'applying' ? t(($) => $.leadImports.applying) : t(($) => $.tableImports.checking)
  const values = { done: formatNumber(file.progress), total: formatNumber(file.rows) }
  return (
    <ImportStep title={title} hint={<Text tone="3">{file.file_name}</Text>}>
      <WorkProgress title={title} percent={percentOf(file)} count={t(($) => $.leadImports.progress, values)} />
    </ImportStep>
  )
}

function FailedStep({ file, kind }: LeadStepProps) {
  return (
    <ImportStep title={t(($) => $.leadImports.failed)} hint={<Text tone="3">{file.file_name}</Text>}>
      <div role="alert">
        <ImportNote tone="warn">{file.error}</ImportNote>
      </div>
      <ErrorFile file={file} kind={kind} />
      <StepBar>
        <Button component={Link} to={kind.path()} variant="subtle">
          {t(($) => $.leadImports.other_file)}
        </Button>
        <Button component={Link} to={`${kind.path(file._id)}&step=columns`}>
          {t(($) => $.leadImports.again)}
        </Button>
      </StepBar>
    </ImportStep>
  )
}

/** When work on the server ends, cached answers that it changed become stale. */
function useFreshAnswers(file: LeadImport | undefined, { routes }: LeadImportKind): void {
  const queryClient = useQueryClient()
  const last = useRef(file?.state)
  const state = file?.state
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (state === 'done' || state === 'failed') markNounStale(queryClient, 'leads')
    void queryClient.invalidateQueries({ queryKey: routeKey(routes.rows) })
  }, [state, queryClient, routes])
}
