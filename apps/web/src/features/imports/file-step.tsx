import { Button } from '@mantine/core'
import { importRoutes } from '@kartu/contracts/imports.plain'
import { importBytesMax, importRowsMax } from '@kartu/contracts/limits'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { FileDrop } from '../../ui/picture/file-drop.tsx'
import classes from './import-page.module.css'
import file from './file-step.module.css'
import { useDownload } from './use-download.ts'
import { t } from './words.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx']
const mimeTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** The first step: a file is chosen and sent at once; the server reads it and changes nothing. */
export function FileStep() {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const template = useDownload()
  const upload = useApiMutation(importRoutes.create, {
    onProgress: setShare,
    onSuccess: (created) => {
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: created._id } }).queryKey, created)
      return navigate(paths.imports(created._id))
    },
  })
  const send = (picked: File | null): void => {
    setChosen(picked)
    setShare(0)
    upload.reset()
    if (picked !== null) upload.mutate({ params: { companyId }, file: picked })
  }
  const refusal = upload.error !== null && !upload.error.isUncertain ? upload.error.message : null

  return (
    <div className={classes.columns}>
      <div className={classes.step}>
        <FileDrop
          label={t(($) => $.imports.upload.label)}
          rules={{ endings, mimeTypes, kinds: t(($) => $.imports.upload.kinds), bytesMax: importBytesMax }}
          file={chosen}
          onFile={send}
          progress={upload.isPending || upload.isSuccess ? share : null}
          error={refusal}
        />
        {refusal === null ? <ErrorNote error={upload.error} onRetry={() => send(chosen)} /> : null}
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
        <div className={file.template}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            loading={template.pending}
            onClick={() => template.download(importRoutes.template, { params: { companyId } })}
          >
            {t(($) => $.imports.upload.template)}
          </Button>
          <p className={file.hint}>{t(($) => $.imports.upload.template_text)}</p>
          <ErrorNote error={template.error} />
        </div>
      </aside>
    </div>
  )
}
