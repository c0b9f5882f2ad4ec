import { Progress } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { t } from './words.ts'
import classes from './import-page.module.css'

/** While the server reads the directory; how many there are, only its last page tells. */
export function ReadingStep({ file }: { file: Import }) {
  const title = t(($) => $.imports.directory.reading.title)
  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.hint}>{file.file_name}</p>
      </header>
      <div className={classes.progress}>
        <Progress value={100} size={8} animated aria-hidden="true" />
        <p className={classes.progressCount} role="status">
          {t(($) => $.imports.directory.reading.progress, { count: file.progress })}
        </p>
        <p className={classes.hint}>{t(($) => $.imports.directory.reading.text)}</p>
      </div>
    </div>
  )
}
