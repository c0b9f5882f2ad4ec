import { Popover } from '@mantine/core'
import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { IconAlertTriangle, IconCircleCheck, IconProgress } from '@tabler/icons-react'
import { isRunning } from '../../../lib/company/bulk-job-list.ts'
import { hasTrouble, jobsShown, useFinishedJobs } from '../../../lib/company/bulk-jobs.ts'
import { useStore } from '../../../lib/store.ts'
import { BulkJobsPanel } from './bulk-jobs-panel.tsx'
import classes from './bulk-jobs.module.css'
import { jobsPercent, jobsStatus } from './job-words.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

interface BulkJobsButtonProps {
  jobs: readonly BulkJob[]
  /** True in the top bar, which has room only for a number. */
  narrow: boolean
}

/** Progress of the person's jobs, or a warning that some need attention; opens their list. */
export function BulkJobsButton({ jobs, narrow }: BulkJobsButtonProps) {
  useFinishedJobs(jobs)
  const opened = useStore(jobsShown)
  const running = jobs.some(isRunning)
  const trouble = jobs.some(hasTrouble)
  const status = jobsStatus(jobs)
  const percent = jobsPercent(jobs)
  const number = narrow && running ? `${percent}%` : null
  const title = t(($) => $.bulkJobs.title)
  return (
    <>
      <Popover
        opened={opened}
        onChange={(next) => jobsShown.set(next)}
        position={narrow ? 'bottom-end' : 'top-start'}
        width={narrow ? 'min(360px, calc(100vw - 24px))' : 360}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.button}
            data-narrow={narrow || undefined}
            data-trouble={(!running && trouble) || undefined}
            aria-label={`${number === null ? title : `${title} ${number}`}: ${status}`}
            onClick={() => jobsShown.set(!opened)}
          >
            {running ? (
              <IconProgress {...icon} />
            ) : trouble ? (
              <IconAlertTriangle {...icon} />
            ) : (
              <IconCircleCheck {...icon} />
            )}
            {narrow ? (
              number
            ) : (
              <Text as="span" size="small" figures oneLine grow>
                {status}
              </Text>
            )}
            {running ? <span className={classes.bar} style={{ inlineSize: `${percent}%` }} /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus aria-label={title}>
          <BulkJobsPanel jobs={jobs} onLeave={() => jobsShown.set(false)} />
        </Popover.Dropdown>
      </Popover>
      {/* Announces only start and end; every step would be too much. */}
      <span className="visually-hidden" role="status">
        {running ? t(($) => $.bulkJobs.running, { count: jobs.filter(isRunning).length }) : status}
      </span>
    </>
  )
}
