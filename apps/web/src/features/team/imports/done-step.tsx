import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useDownload } from '../../../lib/http/download.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { UninvitedPanel } from '../../../ui/invitation/uninvited-panel.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportCounts, noCounts } from './import-counts.tsx'
import { ImportNote } from './import-note.tsx'
import classes from './import-page.module.css'
import { Leavers } from './check/leavers.tsx'
import { RowsTable } from './check/rows-table.tsx'
import { StepBar } from './step-bar.tsx'
import { UndoPanel } from './undo-panel.tsx'
import { t } from './words.ts'

/** The last step: the result. */
export function DoneStep({ file }: { file: Import }) {
  const { companyId } = useActor()
  const errors = useDownload()
  const counts = file.counts ?? noCounts
  const changes = counts.create + counts.update
  const isUndone = file.undo !== null && file.undo.undone_at !== null
  const fromDirectory = file.directory !== null
  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {counts.create > 0 && !isUndone
            ? file.hide_cards
              ? t(($) => $.imports.done.added, { count: counts.create })
              : t(($) => $.imports.done.live, { count: counts.create })
            : t(($) => $.imports.done.title)}
        </h2>
        {isUndone ? null : <p>{changes > 0 ? doneText(file) : t(($) => $.imports.done.text_nobody)}</p>}
        <FileReading file={file} />
      </header>
      <ImportCounts counts={counts} />
      {isUndone ? null : <UninvitedPanel />}
      {counts.error > 0 ? (
        <ImportNote
          tone="warn"
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              loading={errors.pending}
              onClick={() => errors.download(importRoutes.errors, { params: { companyId, importId: file._id } })}
            >
              {t(($) => $.imports.check.error_file)}
            </Button>
          }
        >
          {fromDirectory
            ? t(($) => $.imports.directory.check.errors_done, { count: counts.error })
            : t(($) => $.imports.done.errors, { count: counts.error })}
        </ImportNote>
      ) : null}
      <ErrorNote error={errors.error} />
      <UndoPanel file={file} />
      <Leavers file={file} />
      <RowsTable file={file} />
      <StepBar>
        <Button component={Link} to={fromDirectory ? paths.importDirectory : paths.imports()} variant="subtle">
          {fromDirectory ? t(($) => $.imports.directory.check.read_again) : t(($) => $.imports.done.another)}
        </Button>
        {isUndone ? null : (
          <Button variant="subtle" onClick={() => openModal('add-photos')}>
            {t(($) => $.imports.modal.photos)}
          </Button>
        )}
        <Button component={Link} to={paths.team}>
          {t(($) => $.imports.done.team)}
        </Button>
      </StepBar>
    </div>
  )
}

const doneText = (file: Import): string =>
  file.hide_cards ? t(($) => $.imports.done.text_hidden) : t(($) => $.imports.done.text)
