import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/imports'
import { importRoutes } from '@kartu/contracts/imports.plain'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useDownload } from '../../lib/download.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { DoubtNote } from '../../ui/table/reading-choice.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportCounts, noCounts } from './import-counts.tsx'
import { ImportNote } from './import-note.tsx'
import classes from './import-page.module.css'
import { Leavers } from './leavers.tsx'
import { NewDivisions, UnknownDivisions } from './new-divisions.tsx'
import { RowsTable } from './rows-table.tsx'
import { StepBar } from './step-bar.tsx'
import { useImportAct } from './use-import-act.ts'
import { t, type Translate } from './words.ts'

/** The third step: what every row would do, before anything is done. */
export function CheckStep({ file }: { file: Import }) {
  const { companyId } = useActor()
  const counts = file.counts ?? noCounts
  const navigate = useNavigate()
  const errors = useDownload()
  const apply = useImportAct(importRoutes.apply)
  const check = useImportAct(importRoutes.check)
  const answer = useImportAct(importRoutes.answer)
  const params = { companyId, importId: file._id }
  const changes = counts.create + counts.update
  const fromDirectory = file.directory !== null
  const bringIn = async (): Promise<void> => {
    // The rows that were looked at here are others than those worth a look afterwards.
    if (await apply.act(file._id, {})) await navigate(paths.imports(file._id), { replace: true })
  }

  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.check.title)}</h2>
        <FileReading file={file} />
      </header>
      <ImportCounts counts={counts} done={false} />
      <div className={classes.notes}>
        <DoubtNote reading={file.reading} encoding={file.format.encoding} />
        <NewDivisions names={file.new_divisions} />
        <UnknownDivisions
          file={file}
          pending={check.pending}
          onCreate={() => void check.act(file._id, { body: { mapping: file.mapping ?? [], create_divisions: true } })}
        />
        {file.questions > 0 ? (
          <ImportNote
            tone="warn"
            action={
              file.questions < 2 ? undefined : (
                <>
                  {(['yes', 'no'] as const).map((given) => (
                    <Button
                      key={given}
                      variant="default"
                      size="xs"
                      disabled={answer.pending}
                      onClick={() => void answer.act(file._id, { body: { row: null, answer: given } })}
                    >
                      {given === 'yes' ? t(($) => $.imports.check.yes_to_all) : t(($) => $.imports.check.no_to_all)}
                    </Button>
                  ))}
                </>
              )
            }
          >
            {t(($) => $.imports.check.questions, { count: file.questions })}
          </ImportNote>
        ) : null}
        {file.warnings > 0 ? (
          <ImportNote tone="warn">{t(($) => $.imports.check.warnings, { count: file.warnings })}</ImportNote>
        ) : null}
        {counts.error > 0 ? (
          <ImportNote
            tone="warn"
            action={
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
                loading={errors.pending}
                onClick={() => errors.download(importRoutes.errors, { params })}
              >
                {t(($) => $.imports.check.error_file)}
              </Button>
            }
          >
            {errorsText(t, file, counts)}
          </ImportNote>
        ) : changes === 0 ? (
          <ImportNote tone="plain">
            {fromDirectory ? t(($) => $.imports.directory.check.nothing) : t(($) => $.imports.check.nothing)}
          </ImportNote>
        ) : null}
      </div>
      <Leavers file={file} />
      <RowsTable file={file} />
      <StepBar
        error={errors.error ?? check.error ?? answer.error ?? apply.error}
        text={<FileWays file={file} back={changes > 0} />}
      >
        {changes > 0 ? (
          <Button loading={apply.pending} disabled={check.pending} onClick={() => void bringIn()}>
            {applyText(t, counts)}
          </Button>
        ) : (
          <Button component={Link} to={fromDirectory ? paths.team : paths.imports()}>
            {fromDirectory ? t(($) => $.imports.done.team) : t(($) => $.imports.other_file)}
          </Button>
        )}
      </StepBar>
    </div>
  )
}

/** The ways back; the other file is the way on where this one changes nothing. */
function FileWays({ file, back }: { file: Import; back: boolean }) {
  if (file.directory !== null)
    return (
      <Button component={Link} to={paths.importDirectory} variant="subtle" ms={-8}>
        {t(($) => $.imports.directory.check.read_again)}
      </Button>
    )
  return (
    <>
      <Button component={Link} to={`${paths.imports(file._id)}&step=columns`} variant="subtle" ms={-8}>
        {t(($) => $.imports.check.change_columns)}
      </Button>
      {back ? (
        <Button component={Link} to={paths.imports()} variant="subtle">
          {t(($) => $.imports.other_file)}
        </Button>
      ) : null}
    </>
  )
}

function errorsText(t: Translate, file: Import, counts: NonNullable<Import['counts']>): string {
  const someCome = counts.create + counts.update + counts.unchanged > 0
  if (file.directory !== null)
    return someCome
      ? t(($) => $.imports.directory.check.errors, { count: counts.error })
      : t(($) => $.imports.directory.check.only_errors)
  return someCome ? t(($) => $.imports.check.errors, { count: counts.error }) : t(($) => $.imports.check.only_errors)
}

function applyText(t: Translate, { create, update }: { create: number; update: number }): string {
  if (create > 0 && update > 0)
    return t(($) => $.imports.check.submit_both, { added: formatNumber(create), updated: formatNumber(update) })
  return update > 0
    ? t(($) => $.imports.check.submit_update, { count: update })
    : t(($) => $.imports.check.submit_add, { count: create })
}
