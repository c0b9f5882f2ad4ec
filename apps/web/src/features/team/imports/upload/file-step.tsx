import { importBytesMax, importRowsMax } from '@kartu/contracts/limits'
import { formatBytes, formatNumber } from '../../../../lib/format.ts'
import { ImportFile, useImportFile } from './import-file.tsx'
import { ImportTemplate } from './import-template.tsx'
import classes from '../import-page.module.css'
import file from './upload.module.css'
import { t } from '../words.ts'

/** The first step on the page. */
export function FileStep() {
  const importFile = useImportFile()
  return (
    <div className={classes.columns}>
      <div className={classes.step}>
        <ImportFile sending={importFile} />
      </div>
      <aside className={classes.aside} aria-label={t(($) => $.imports.upload.needs)}>
        <div>
          <h2 className={classes.asideTitle}>{t(($) => $.imports.upload.needs)}</h2>
          <ul className={file.needs}>
            <li>{t(($) => $.imports.upload.need_header)}</li>
            <li>{t(($) => $.imports.upload.need_email)}</li>
            <li>{t(($) => $.imports.upload.need_phones)}</li>
            <li>{t(($) => $.imports.upload.need_blank)}</li>
            <li>
              {t(($) => $.imports.upload.need_size, {
                rows: formatNumber(importRowsMax),
                bytes: formatBytes(importBytesMax),
              })}
            </li>
          </ul>
        </div>
        <ImportTemplate />
      </aside>
    </div>
  )
}
