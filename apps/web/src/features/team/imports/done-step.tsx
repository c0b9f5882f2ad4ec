import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { importOutcomes, rowUndoings } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useDownload } from '../../../lib/http/download.ts'
import { serverNow } from '../../../lib/http/server-clock.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ErrorFileButton, ImportNote, ImportStep, StepBar } from '../../../ui/import/import-step.tsx'
import { useImportAct } from '../../../lib/company/use-import.ts'
import { UninvitedPanel } from '../../../ui/invitation/uninvited-panel.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { Figures } from '../../../ui/table/figures.tsx'
import { Leavers } from './check/leavers.tsx'
import { RowsTable } from './check/rows-table.tsx'
import { FileReading } from './file-reading.tsx'
import { memberImport, noCounts } from './member-import.ts'
import { t } from './words.ts'

/** The last step: the result. */
export function DoneStep({ file }: { file: Import }) {
  const { companyId } = useActor()
  const errors = useDownload()
  const counts = file.counts ?? noCounts
  const isUndone = file.undo !== null && file.undo.undone_at !== null
  const fromDirectory = file.directory !== null
  return (
    <ImportStep
      title={titleOf(file, isUndone)}
      hint={
        <>
          {isUndone ? null : <p>{doneText(file)}</p>}
          <FileReading file={file} />
        </>
      }
    >
      <Figures
        figures={importOutcomes.map((outcome) => ({
          value: formatNumber(counts[outcome]),
          label: t(($) => $.imports.done.figure[outcome]),
        }))}
      />
      {isUndone ? null : <UninvitedPanel />}
      {counts.error > 0 ? (
        <ImportNote
          tone="warn"
          action={
            <ErrorFileButton
              label={t(($) => $.imports.check.error_file)}
              errors={errors}
              onDownload={() => errors.download(importRoutes.errors, { params: { companyId, importId: file._id } })}
            />
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
    </ImportStep>
  )
}

function titleOf({ counts, hide_cards: areHidden }: Import, isUndone: boolean): string {
  const count = counts?.create ?? 0
  if (count === 0 || isUndone) return t(($) => $.imports.done.title)
  return areHidden ? t(($) => $.imports.done.added, { count }) : t(($) => $.imports.done.live, { count })
}

function doneText({ counts, hide_cards: areHidden }: Import): string {
  const { create, update } = counts ?? noCounts
  if (create + update === 0) return t(($) => $.imports.done.text_nobody)
  return areHidden ? t(($) => $.imports.done.text_hidden) : t(($) => $.imports.done.text)
}

/** Offers to undo an import while that is possible, and afterwards reports the undone and the remaining changes. */
function UndoPanel({ file: { _id: importId, undo } }: { file: Import }) {
  const [isAsking, setAsking] = useState(false)
  const { act, pending, error } = useImportAct(memberImport, importRoutes.undo)
  if (undo === null) return null
  const { counts, until } = undo
  if (undo.undone_at === null) {
    if (new Date(until).getTime() < serverNow()) return null
    return (
      <Panel as="section" pad="m">
        <Row wrap justify="between">
          <Text tone="2">{t(($) => $.imports.undo.until, { time: formatDateTime(until) })}</Text>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.imports.undo.action)}
          </Button>
        </Row>
        {isAsking ? (
          <ConfirmModal
            title={t(($) => $.imports.undo.action)}
            confirmLabel={t(($) => $.imports.undo.action)}
            loading={pending}
            error={error}
            onConfirm={() => void act(importId).then((isDone) => setAsking(!isDone))}
            onClose={() => setAsking(false)}
          >
            {t(($) => $.imports.undo.consequence)}
          </ConfirmModal>
        ) : null}
      </Panel>
    )
  }
  return (
    <Panel as="section" pad="m" gap="xs" role="status">
      <Text as="h3" size="large">
        {counts.open > 0 ? t(($) => $.imports.undo.working, { count: counts.open }) : t(($) => $.imports.undo.done)}
      </Text>
      <Stack as="ul" gap="xs">
        {rowUndoings
          .filter((result) => counts[result] > 0)
          .map((result) => (
            <Text as="li" key={result} tone="2">
              <strong>{formatNumber(counts[result])}</strong> {t(($) => $.imports.undo.results[result])}
            </Text>
          ))}
      </Stack>
      <ErrorNote error={error} />
    </Panel>
  )
}
