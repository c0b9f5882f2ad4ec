import { Progress } from '@mantine/core'
import type { Import } from '@kartu/contracts/team/imports'
import { formatNumber } from '../../../lib/format.ts'
import { FileReading } from './file-reading.tsx'
import { t } from './words.ts'
import classes from './import-page.module.css'

/** Shown while the server processes the rows. */
export function WorkingStep({ file }: { file: Import }) {
  const part = file.state === 'applying' ? 'applying' : 'checking'
  const comparing = file.directory !== null && part === 'checking'
  const title = comparing ? t(($) => $.imports.directory.check.checking) : t(($) => $.imports[part].title)
  const values = { done: formatNumber(file.progress), total: formatNumber(file.rows) }
  const percent = file.rows === 0 ? 100 : Math.min(100, (file.progress / file.rows) * 100)
  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <FileReading file={file} />
      </header>
      <div className={classes.progress}>
        <Progress value={percent} size={8} transitionDuration={300} aria-label={title} />
        <p className={classes.progressCount}>
          {comparing
            ? t(($) => $.imports.directory.check.progress, values)
            : t(($) => $.imports[part].progress, values)}
        </p>
        <p className={classes.hint}>{t(($) => $.imports[part].text)}</p>
      </div>
    </div>
  )
}
