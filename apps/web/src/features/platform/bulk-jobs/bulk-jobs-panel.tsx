import { ActionIcon, Button, Progress } from '@mantine/core'
import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isRunning, tellTabs } from '../../../lib/company/bulk-job-list.ts'
import { hasTrouble, useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import { formatAgo, formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import classes from './bulk-jobs.module.css'
import { jobStatus, jobTitle } from './job-words.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface BulkJobsPanelProps {
  jobs: readonly BulkJob[]
  /** Called when the person follows a link. */
  onLeave: () => void
}

/** Each job with its outcome; finished ones can be dismissed. */
export function BulkJobsPanel({ jobs, onLeave }: BulkJobsPanelProps) {
  return (
    <>
      <Text as="h2" size="large" className={classes.title}>
        {t(($) => $.bulkJobs.title)}
      </Text>
      <div className={classes.list}>
        <DividedList>
          {jobs.map((job) => (
            <Stack as="li" key={job._id} gap="s" className={classes.item}>
              <Job job={job} isLast={jobs.length === 1} onLeave={onLeave} />
            </Stack>
          ))}
        </DividedList>
      </div>
    </>
  )
}

interface JobProps {
  job: BulkJob
  /** True if there is no other job. */
  isLast: boolean
  onLeave: () => void
}

function Job({ job, isLast, onLeave }: JobProps) {
  const { companyId } = useActor()
  const params = { companyId, jobId: job._id }
  const cancel = useApiMutation(bulkJobRoutes.cancel, { onSuccess: tellTabs })
  const dismiss = useApiMutation(bulkJobRoutes.dismiss, {
    onSuccess: () => {
      tellTabs()
      // The button that would get the focus back was removed as well.
      if (isLast) document.getElementById('page')?.focus()
    },
  })
  const running = isRunning(job)
  const title = jobTitle(job)
  return (
    <>
      <Row justify="between">
        <Text as="h3">{title}</Text>
        {running ? null : (
          <ActionIcon
            size={28}
            aria-label={t(($) => $.bulkJobs.dismiss, { job: title })}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ params })}
          >
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      {running ? <Progress size={4} value={((job.done + job.refused) / job.total) * 100} aria-label={title} /> : null}
      <Text size="small" tone="3" figures>
        {jobStatus(job)}
        {running ? null : (
          <>
            {' · '}
            <time dateTime={job.created_at}>{formatAgo(job.created_at)}</time>
          </>
        )}
      </Text>
      {hasTrouble(job) && !running && !isImport(job) ? <Refused job={job} /> : null}
      <ErrorNote error={cancel.error ?? dismiss.error} />
      <JobActions job={job} stopping={cancel.isPending} onStop={() => cancel.mutate({ params })} onLeave={onLeave} />
    </>
  )
}

interface JobActionsProps {
  job: BulkJob
  stopping: boolean
  onStop: () => void
  onLeave: () => void
}

function JobActions({ job, stopping, onStop, onLeave }: JobActionsProps) {
  const { companyId } = useActor()
  const undo = useStartBulkJob({ onStart: () => {}, onEnd: () => {} })
  const running = isRunning(job)
  return (
    <>
      <ErrorNote error={undo.error} />
      <Row wrap className={classes.actions}>
        {running ? (
          <Button size="compact-sm" variant="default" loading={stopping} onClick={onStop}>
            {t(($) => $.bulkJobs.stop)}
          </Button>
        ) : null}
        {job.undoable ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { companyId }, body: { kind: undoOf(job), job_id: job._id } })}
          >
            {t(($) => $.bulkJobs.undo)}
          </Button>
        ) : null}
        {isImport(job) ? (
          <Button
            component={Link}
            to={job.kind === 'import' ? paths.imports(job._id) : paths.leadImport(job._id)}
            size="compact-sm"
            variant="default"
            onClick={onLeave}
          >
            {t(($) => $.bulkJobs.show_import)}
          </Button>
        ) : null}
        {!running && job.kind === 'invite_people' && job.refused > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onLeave()
              openModal('invite-member', { jobId: job._id })
            }}
          >
            {t(($) => $.bulkJobs.correct)}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

const isImport = ({ kind }: BulkJob): boolean => kind === 'import' || kind === 'import_leads'

const undoOf = ({ kind }: BulkJob) =>
  kind === 'update_leads' ? 'undo_leads' : kind === 'change_field' ? 'undo_field' : 'undo_members'

/** Reasons of refusals: each once, with its number of items and the first names. */
function Refused({ job }: { job: BulkJob }) {
  const { companyId } = useActor()
  const params = { companyId, jobId: job._id }
  const list = useQuery({ ...q(bulkJobRoutes.refusals, { params }), enabled: job.refused > 0 })
  if (job.refused === 0) return null
  return (
    <Panel role="alert" ground="bad" pad="s" gap="s">
      <p>{t(($) => $.bulkJobs.refused, { count: job.refused, number: formatNumber(job.refused) })}</p>
      {list.error ? <ErrorNote error={list.error} onRetry={() => void list.refetch()} /> : null}
      <ul>
        {list.data?.map(({ code, message, count, names }) => (
          <li key={code}>
            <strong>{named(names, count)}</strong> {message}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** "Ani, Budi and 515 more". */
function named(names: readonly string[], count: number): string {
  const shown = names.filter((name) => name !== '').slice(0, 3)
  const more = count - shown.length
  const rest = more > 0 ? [t(($) => $.bulkJobs.more, { count: more, number: formatNumber(more) })] : []
  return [...shown, ...rest].join(', ')
}
