import { Button } from '@mantine/core'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../../../lib/http/download.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { t } from '../words.ts'
import classes from './upload.module.css'

/** Download of the template file. */
export function ImportTemplate() {
  const { companyId } = useActor()
  const template = useDownload()
  return (
    <div className={classes.template}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        loading={template.pending}
        onClick={() => template.download(importRoutes.template, { params: { companyId } })}
      >
        {t(($) => $.imports.upload.template)}
      </Button>
      <p className={classes.hint}>{t(($) => $.imports.upload.template_text)}</p>
      <ErrorNote error={template.error} />
    </div>
  )
}
