import { Button, Progress } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import type { MemberOutcome } from '@kartu/contracts/members'
import { formatNumber } from '../../lib/format.ts'
import { ModalFrame } from '../../ui/popup/modal-frame.tsx'
import type { BulkRun } from './bulk-run.ts'
import { t } from './words.ts'
import dialog from '../../ui/popup/dialog.module.css'
import classes from './member-form.module.css'

interface BulkProgressProps {
  title: string
  run: BulkRun<MemberOutcome>
  /** How many there are to do. */
  total: number
  onStop: () => void
  onClose: () => void
}

/** How far many members are, and at the end who stays as it was, with the reason. */
export function BulkProgress({ title, run, total, onStop, onClose }: BulkProgressProps) {
  const running = run.state === 'running'
  const handled = run.done + run.failures.length
  const counts = { done: formatNumber(running ? handled : run.done), total: formatNumber(total) }
  return (
    <ModalFrame
      onClose={() => {
        if (!running) onClose()
      }}
      withCross={false}
      widthPx={alertModalWidthPx}
      title={title}
    >
      <Progress className={classes.progress} value={(handled / total) * 100} aria-label={title} />
      <p className={classes.count} role="status">
        {running
          ? t(($) => $.transfers.run.progress, counts)
          : run.state === 'stopped'
            ? t(($) => $.transfers.run.stopped, counts)
            : t(($) => $.transfers.run.finished, counts)}
      </p>
      {run.failures.length > 0 ? (
        <div role="alert">
          <p>{t(($) => $.transfers.run.failed, { count: run.failures.length })}</p>
          <ul className={classes.failures}>
            {run.failures.map((failure) => (
              <li key={failure.id}>
                <strong>{failure.name}</strong> {failure.message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={dialog.buttons}>
        {running ? (
          <Button variant="default" onClick={onStop}>
            {t(($) => $.transfers.run.stop)}
          </Button>
        ) : (
          <Button data-autofocus onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        )}
      </div>
    </ModalFrame>
  )
}
