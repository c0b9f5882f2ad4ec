import { Button } from '@mantine/core'
import type { Import } from '@kartu/contracts/imports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { FileReading } from './file-reading.tsx'
import { ImportNote } from './import-note.tsx'
import classes from './import-page.module.css'
import { StepBar } from './step-bar.tsx'

/** The end of an import that could not go on; what it did stays, and the file can be checked again. */
export function FailedStep({ file }: { file: Import }) {
  const { t } = useTranslation()
  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.failed.title)}</h2>
        <FileReading file={file} />
      </header>
      <ImportNote tone="warn">{file.error ?? t(($) => $.errors.internal)}</ImportNote>
      <p>{t(($) => $.imports.failed.text)}</p>
      <StepBar>
        <Button component={Link} to={paths.imports()} variant="subtle">
          {t(($) => $.imports.other_file)}
        </Button>
        <Button component={Link} to={`${paths.imports(file._id)}&step=columns`}>
          {t(($) => $.imports.failed.again)}
        </Button>
      </StepBar>
    </div>
  )
}
