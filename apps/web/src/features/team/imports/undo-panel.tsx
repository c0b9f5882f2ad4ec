import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { rowUndoings } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/http/server-clock.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { useImportAct } from './use-import-act.ts'
import { t } from './words.ts'
import classes from './import-page.module.css'

/** Offers to undo an import while that is possible, and reports afterwards what was undone and what stayed. */
export function UndoPanel({ file: { _id: importId, undo } }: { file: Import }) {
  const [isAsking, setAsking] = useState(false)
  const { act, pending, error } = useImportAct(importRoutes.undo)
  if (undo === null) return null
  const { counts, until } = undo
  if (undo.undone_at === null) {
    if (new Date(until).getTime() < serverNow()) return null
    return (
      <section className={classes.panel}>
        <p className={classes.undoText}>{t(($) => $.imports.undo.until, { time: formatDateTime(until) })}</p>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.imports.undo.action)}
        </Button>
        {isAsking ? (
          <ConfirmModal
            title={t(($) => $.imports.undo.action)}
            confirmLabel={t(($) => $.imports.undo.action)}
            loading={pending}
            error={error}
            onConfirm={() => void act(importId, {}).then((isDone) => setAsking(!isDone))}
            onClose={() => setAsking(false)}
          >
            {t(($) => $.imports.undo.consequence)}
          </ConfirmModal>
        ) : null}
      </section>
    )
  }
  return (
    <section className={classes.panel} role="status">
      <div className={classes.undoText}>
        <h3 className={classes.undoTitle}>
          {counts.open > 0 ? t(($) => $.imports.undo.working, { count: counts.open }) : t(($) => $.imports.undo.done)}
        </h3>
        <ul className={classes.results}>
          {rowUndoings
            .filter((result) => counts[result] > 0)
            .map((result) => (
              <li key={result}>
                <strong>{formatNumber(counts[result])}</strong> {t(($) => $.imports.undo.results[result])}
              </li>
            ))}
        </ul>
      </div>
      <ErrorNote error={error} />
    </section>
  )
}
