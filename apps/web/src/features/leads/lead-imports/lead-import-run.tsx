import { Button, Progress, Skeleton } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { leadImportOutcomes } from '@kartu/contracts/leads/lead-imports.data'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { expectJobs, tellTabs } from '../../../lib/company/bulk-job-list.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, routeKey, useApiMutation } from '../../../lib/queries.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useActor } from '../../../lib/session.ts'
import { markNounStale } from '../../../lib/stale.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Figures } from '../../../ui/table/figures.tsx'
import { ContactsStep, LeadColumnsStep } from './lead-columns-step.tsx'
import { LeadImportNotices } from './lead-import-notices.tsx'
import { LeadImportRows } from './lead-import-rows.tsx'
import { LeadReadingAgain } from './lead-reading-again.tsx'
import { useLeadAnswers } from './use-lead-answers.ts'
import { t } from './words.ts'
import classes from './lead-import-page.module.css'

const pollMs = 800

/** An uploaded file: the state on the server decides which step is shown. */
export function LeadImportRun({ importId, atColumns }: { importId: string; atColumns: boolean }) {
  const { companyId } = useActor()
  const run = useQuery({
    ...q(leadImportRoutes.get, { params: { companyId, importId } }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? pollMs : false),
  })
  useFreshAnswers(run.data)
  useEffect(expectJobs, [])
  if (run.data === undefined) {
    if (run.error === null) return <ImportShape />
    if (run.error.status === 404 || run.error.status === 400)
      return (
        <EmptyState
          text={t(($) => $.leadImports.gone)}
          action={{ label: t(($) => $.leadImports.other_file), to: paths.leadImport() }}
        />
      )
    return <ErrorNote error={run.error} onRetry={() => void run.refetch()} />
  }
  const file = run.data
  const isOpen = file.state === 'uploaded' || (atColumns && (file.state === 'checked' || file.state === 'failed'))
  return (
    <div className={classes.step}>
      <p className={classes.hint}>{file.file_name}</p>
      {run.error ? <ErrorNote error={run.error} onRetry={() => void run.refetch()} /> : null}
      {isOpen ? (
        file.kind === 'vcf' ? (
          <ContactsStep file={file} />
        ) : (
          <LeadColumnsStep file={file} />
        )
      ) : isWorking(file) ? (
        <WorkingStep file={file} />
      ) : file.state === 'failed' ? (
        <FailedStep file={file} />
      ) : (
        <CountedStep file={file} />
      )}
    </div>
  )
}

function ImportShape() {
  return (
    <LoadingShape gapPx={14} widthPx={760}>
      <Skeleton height={24} width={320} maw="100%" aria-hidden="true" />
      <Skeleton height={160} radius={12} aria-hidden="true" />
    </LoadingShape>
  )
}

const isWorking = (file: LeadImport | undefined): boolean => file?.state === 'checking' || file?.state === 'applying'

function WorkingStep({ file }: { file: LeadImport }) {
  const title = file.state === 'applying' ? t(($) => $.leadImports.applying) : t(($) => $.leadImports.checking)
  const percent = file.rows === 0 ? 100 : Math.min(100, (file.progress / file.rows) * 100)
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <Progress value={percent} size={8} aria-label={title} />
      <p className={classes.hint}>
        {t(($) => $.leadImports.progress, { done: formatNumber(file.progress), total: formatNumber(file.rows) })}
      </p>
    </>
  )
}

/** Faulty rows as uploaded, with their errors: to be corrected and imported again. */
function ErrorFile({ file }: { file: LeadImport }) {
  const { companyId } = useActor()
  const params = { companyId, importId: file._id }
  const errors = useMutation({ mutationFn: () => callApi(leadImportRoutes.errors, { params }), onSuccess: saveFile })
  if ((file.counts?.error ?? 0) === 0) return null
  return (
    <>
      <ErrorNote error={errors.error} />
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          loading={errors.isPending}
          onClick={() => errors.mutate()}
        >
          {t(($) => $.leadImports.error_file)}
        </Button>
      </div>
    </>
  )
}

function FailedStep({ file }: { file: LeadImport }) {
  return (
    <>
      <h2 className={classes.title}>{t(($) => $.leadImports.failed)}</h2>
      <p role="alert">{file.error}</p>
      <ErrorFile file={file} />
      <div className={classes.bar}>
        <Button component={Link} to={paths.leadImport()} variant="subtle">
          {t(($) => $.leadImports.other_file)}
        </Button>
        <Button component={Link} to={`${paths.leadImport(file._id)}&step=columns`}>
          {t(($) => $.leadImports.again)}
        </Button>
      </div>
    </>
  )
}

/** Before and after: number of rows by outcome, and the rows. */
function CountedStep({ file }: { file: LeadImport }) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const apply = useApiMutation(leadImportRoutes.apply, {
    onSuccess: (begun) => {
      tellTabs()
      queryClient.setQueryData(q(leadImportRoutes.get, { params: { companyId, importId: begun._id } }).queryKey, begun)
      return navigate(paths.leadImport(begun._id), { replace: true })
    },
  })
  const isDone = file.state === 'done'
  const answers = useLeadAnswers(file)
  const counts = file.counts ?? { create: 0, unchanged: 0, error: 0 }
  const figure = (outcome: (typeof leadImportOutcomes)[number]): string =>
    isDone ? t(($) => $.leadImports.figure_done[outcome]) : t(($) => $.leadImports.figure[outcome])
  return (
    <>
      <h2 className={classes.title}>
        {isDone
          ? t(($) => $.leadImports.done)
          : counts.create === 0
            ? t(($) => $.leadImports.nothing)
            : t(($) => $.leadImports.checked)}
      </h2>
      <Figures
        figures={leadImportOutcomes.map((outcome) => ({
          value: formatNumber(counts[outcome]),
          label: figure(outcome),
        }))}
      />
      {!isDone && file.reading?.doubtful ? <LeadReadingAgain file={file} /> : null}
      {isDone ? null : <LeadImportNotices file={file} answers={answers} />}
      {isDone && counts.error === 0 ? null : (
        <LeadImportRows file={file} only={isDone ? 'error' : undefined} answers={answers} />
      )}
      <ErrorFile file={file} />
      <ErrorNote error={apply.error} />
      <div className={classes.bar}>
        <Button component={Link} to={paths.leadImport()} variant="subtle">
          {t(($) => $.leadImports.other_file)}
        </Button>
        {isDone || file.kind === 'vcf' ? null : (
          <Button component={Link} to={`${paths.leadImport(file._id)}&step=columns`} variant="default">
            {t(($) => $.leadImports.change_columns)}
          </Button>
        )}
        {isDone ? (
          <Button component={Link} to={paths.leadManager}>
            {t(($) => $.leadImports.to_leads)}
          </Button>
        ) : counts.create > 0 ? (
          <Button loading={apply.isPending} onClick={() => apply.mutate({ params: { companyId, importId: file._id } })}>
            {t(($) => $.leadImports.submit, { count: counts.create })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** When work on the server ends, cached answers that it changed become stale. */
function useFreshAnswers(file: LeadImport | undefined): void {
  const queryClient = useQueryClient()
  const last = useRef(file?.state)
  const state = file?.state
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (state === 'done' || state === 'failed') markNounStale(queryClient, 'leads')
    void queryClient.invalidateQueries({ queryKey: routeKey(leadImportRoutes.rows) })
  }, [state, queryClient])
}
