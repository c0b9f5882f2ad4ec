import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { DirectoryUnread } from './directory/directory-links.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportNote } from './import-note.tsx'
import classes from './import-page.module.css'
import { StepBar } from './step-bar.tsx'
import { useImportAct } from './use-import-act.ts'
import { t } from './words.ts'

/** End of a failed import; its changes stay, and the file can be checked again. */
export function FailedStep({ file }: { file: Import }) {
  const check = useImportAct(importRoutes.check)
  const reason = file.error ?? t(($) => $.errors.internal)
  if (file.needs_sign_in) return <DirectoryUnread reason={reason} />
  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.failed.title)}</h2>
        <FileReading file={file} />
      </header>
      <ImportNote tone="warn">{reason}</ImportNote>
      <p>{t(($) => $.imports.failed.text)}</p>
      {file.directory === null ? (
        <StepBar>
          <Button component={Link} to={paths.imports()} variant="subtle">
            {t(($) => $.imports.other_file)}
          </Button>
          <Button component={Link} to={`${paths.imports(file._id)}&step=columns`}>
            {t(($) => $.imports.failed.again)}
          </Button>
        </StepBar>
      ) : (
        <StepBar error={check.error}>
          <Button component={Link} to={paths.importDirectory} variant="subtle">
            {t(($) => $.imports.directory.check.read_again)}
          </Button>
          <Button
            loading={check.pending}
            onClick={() =>
              void check.act(file._id, {
                body: { mapping: file.mapping ?? [], create_divisions: file.create_divisions },
              })
            }
          >
            {t(($) => $.imports.failed.again)}
          </Button>
        </StepBar>
      )}
    </div>
  )
}
