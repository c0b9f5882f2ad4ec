import type { SyncRun } from '@kartu/contracts/integrations/directory-sync'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { t as common } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { AlertModal } from '../../../ui/popup/alert-modal.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { t } from './words.ts'

interface RunsProps {
  companyId: string
  runs: readonly SyncRun[]
}

/** Plans and syncs, newest first. */
export function SyncRuns({ companyId, runs }: RunsProps) {
  return (
    <Section title={t(($) => $.directorySync.runs.title)}>
      {runs.length === 0 ? (
        <Text tone="2">{t(($) => $.directorySync.runs.none)}</Text>
      ) : (
        <SettingRows label={t(($) => $.directorySync.runs.title)}>
          {runs.map((run) => (
            <RunRow key={run._id} companyId={companyId} run={run} />
          ))}
        </SettingRows>
      )}
    </Section>
  )
}

interface RunProps {
  companyId: string
  run: SyncRun
}

const loadChanges = () => import('./sync-changes-modal.tsx').then((m) => m.SyncChangesModal)

/**
 * Numbers of people who join, change and leave. A returning person counts as joining and a newly connected one as
 * changing; removals that the limit holds back do not count.
 */
const countsOf = ({ actions, states }: SyncRun) => ({
  join: actions.join + actions.return,
  change: actions.change + actions.link,
  leave: actions.leave - states.held,
})

function RunRow({ companyId, run }: RunProps) {
  const [open, setOpen] = useState<'people' | 'confirm' | null>(null)
  const close = (): void => setOpen(null)
  const date = formatDateTime(run.created_at)
  const { states, state } = run
  const total = Object.values(states).reduce((sum, count) => sum + count, 0)
  return (
    <SettingRow
      title={t(($) => $.directorySync.runs[run.is_plan ? 'plan' : 'sync'], { date })}
      badge={t(($) => $.directorySync.runs.states[state])}
      failed={state === 'failed'}
      text={<Result run={run} />}
    >
      <Row wrap>
        {total > 0 ? (
          <Button variant="default" onClick={() => setOpen('people')}>
            {t(($) => $.directorySync.runs.show)}
          </Button>
        ) : null}
        {run.is_open ? (
          <Button onClick={() => setOpen('confirm')}>
            {t(($) => $.directorySync.runs[state === 'planned' ? 'confirm' : 'confirm_held'])}
          </Button>
        ) : null}
      </Row>
      {open === 'people' ? <LazyDialog load={loadChanges} props={{ companyId, run, close }} /> : null}
      {open === 'confirm' ? <Confirm companyId={companyId} run={run} close={close} /> : null}
    </SettingRow>
  )
}

function Result({ run }: { run: SyncRun }) {
  const { states, state, people, photos, photos_failed: unread, error } = run
  if (state === 'waiting' || state === 'reading') return null
  const counts = countsOf(run)
  return (
    <Stack gap="xs" role="status">
      {error === null ? (
        <span>{t(($) => $.directorySync.runs.people, { count: people })}</span>
      ) : (
        <Text as="span" tone="bad">
          {error}
        </Text>
      )}
      {error !== null ? null : counts.join + counts.change + counts.leave + states.held === 0 ? (
        <span>{t(($) => $.directorySync.runs.nothing)}</span>
      ) : (
        <span>{t(($) => $.directorySync.runs.counts, counts)}</span>
      )}
      {photos === 0 ? null : <span>{t(($) => $.directorySync.runs.photos, { count: photos })}</span>}
      {unread === 0 ? null : <span>{t(($) => $.directorySync.runs.photos_failed, { count: unread })}</span>}
      {states.failed === 0 ? null : (
        <Text as="span" tone="bad">
          {t(($) => $.directorySync.runs.failed, { count: states.failed })}
        </Text>
      )}
      {states.held === 0 ? null : (
        <Text as="span" tone="warn">
          {t(($) => $.directorySync.runs.held, { count: states.held })}{' '}
          {run.is_open ? t(($) => $.directorySync.runs.held_open) : null}
        </Text>
      )}
    </Stack>
  )
}

function Confirm({ companyId, run, close }: RunProps & { close: () => void }) {
  const isPlan = run.state === 'planned'
  const confirm = useApiMutation(directorySyncRoutes.confirm, {
    toast: t(($) => $.directorySync.confirm.done),
    onSuccess: close,
  })
  return (
    <AlertModal
      theme="danger"
      title={t(($) => $.directorySync.confirm[isPlan ? 'title' : 'held_title'])}
      isLoading={confirm.isPending}
      error={confirm.error}
      actions={[
        { label: common(($) => $.common.cancel), onAct: close },
        {
          label: t(($) => $.directorySync.runs[isPlan ? 'confirm' : 'confirm_held']),
          onAct: () => confirm.mutate({ params: { companyId, runId: run._id } }),
        },
      ]}
      onClose={close}
    >
      <p>
        {isPlan
          ? t(($) => $.directorySync.confirm.text, countsOf(run))
          : t(($) => $.directorySync.confirm.held_text, { count: run.states.held })}
      </p>
    </AlertModal>
  )
}
