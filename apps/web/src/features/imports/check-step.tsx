import { Button } from '@mantine/core'
import { canCreateDivision } from '@kartu/contracts/divisions.policy'
import { type Import, importRoutes } from '@kartu/contracts/imports'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { FileReading } from './file-reading.tsx'
import { ImportCounts, noCounts } from './import-counts.tsx'
import { ImportNote } from './import-note.tsx'
import classes from './import-page.module.css'
import { NewDivisions } from './new-divisions.tsx'
import { RowsTable } from './rows-table.tsx'
import { StepBar } from './step-bar.tsx'
import { useDownload } from './use-download.ts'
import { useImportAct } from './use-import-act.ts'

/** The third step: what every row would do, before anything is done. */
export function CheckStep({ file }: { file: Import }) {
  const { t } = useTranslation()
  const actor = useActor()
  const counts = file.counts ?? noCounts
  const errors = useDownload()
  const apply = useImportAct(importRoutes.apply)
  const check = useImportAct(importRoutes.check)
  const params = { companyId: actor.companyId, importId: file._id }
  const changes = counts.create + counts.update
  const mayCreate = canCreateDivision(actor) && !file.create_divisions

  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.check.title)}</h2>
        <FileReading file={file} />
      </header>
      <ImportCounts counts={counts} done={false} />
      <NewDivisions
        names={file.new_divisions}
        created={file.create_divisions}
        pending={check.pending}
        onCreate={
          mayCreate
            ? () => void check.act(file._id, { body: { mapping: file.mapping ?? [], create_divisions: true } })
            : undefined
        }
      />
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
          {changes + counts.unchanged > 0
            ? t(($) => $.imports.check.errors, { count: counts.error })
            : t(($) => $.imports.check.only_errors)}
        </ImportNote>
      ) : changes === 0 ? (
        <ImportNote tone="plain">{t(($) => $.imports.check.nothing)}</ImportNote>
      ) : null}
      <RowsTable file={file} />
      <StepBar error={errors.error ?? check.error ?? apply.error} text={<FileWays file={file} />}>
        <Button
          loading={apply.pending}
          disabled={changes === 0 || check.pending}
          onClick={() => void apply.act(file._id, {})}
        >
          {applyText(t, counts)}
        </Button>
      </StepBar>
    </div>
  )
}

function FileWays({ file }: { file: Import }) {
  const { t } = useTranslation()
  return (
    <>
      <Button component={Link} to={`${paths.imports(file._id)}&step=columns`} variant="subtle" ms={-8}>
        {t(($) => $.imports.check.change_columns)}
      </Button>
      <Button component={Link} to={paths.imports()} variant="subtle">
        {t(($) => $.imports.other_file)}
      </Button>
    </>
  )
}

function applyText(t: TFunction, { create, update }: { create: number; update: number }): string {
  if (create > 0 && update > 0)
    return t(($) => $.imports.check.submit_both, { added: formatNumber(create), updated: formatNumber(update) })
  return update > 0
    ? t(($) => $.imports.check.submit_update, { count: update })
    : t(($) => $.imports.check.submit_add, { count: create })
}
