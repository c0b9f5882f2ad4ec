import { Button } from '@mantine/core'
import { importBytesMax, importRowsMax } from '@kartu/contracts/limits'
import { cardProducts } from '@kartu/contracts/platform/table-imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconDownload } from '@tabler/icons-react'
import { formatBytes, formatList, formatNumber } from '../../../../lib/format.ts'
import { useDownload } from '../../../../lib/http/download.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import shared from '../../../../ui/import/import.module.css'
import { useImportFile } from '../../../../ui/import/sent-import.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { SentFile } from '../../../../ui/picture/sent-file.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import classes from '../import-steps.module.css'
import { memberImport, productNames } from '../member-import.ts'
import { t } from '../words.ts'

/** The first step on the page. */
export function FileStep() {
  const importFile = useImportFile(memberImport)
  return (
    <div className={shared.beside}>
      <Stack>
        <ImportFile sending={importFile} />
      </Stack>
      <Stack as="aside" gap="xl" aria-label={t(($) => $.imports.upload.needs)}>
        <div>
          <Text as="h2" size="large">
            {t(($) => $.imports.upload.needs)}
          </Text>
          <ul className={classes.needs}>
            <li>{t(($) => $.imports.upload.need_header)}</li>
            <li>{t(($) => $.imports.upload.need_email)}</li>
            <li>{t(($) => $.imports.upload.need_phones)}</li>
            <li>{t(($) => $.imports.upload.need_blank)}</li>
            <li>{t(($) => $.imports.upload.need_photos)}</li>
            <li>
              {t(($) => $.imports.upload.need_products, {
                products: formatList(cardProducts.map((product) => productNames[product])),
              })}
            </li>
            <li>
              {t(($) => $.imports.upload.need_size, {
                rows: formatNumber(importRowsMax),
                bytes: formatBytes(importBytesMax),
              })}
            </li>
          </ul>
        </div>
        <ImportTemplate />
      </Stack>
    </div>
  )
}

const rules = {
  endings: ['.csv', '.tsv', '.txt', '.xlsx', '.vcf', '.zip'],
  mimeTypes: [
    ...['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/vcard'],
    'application/zip',
  ],
  bytesMax: importBytesMax,
}

export function ImportFile({ sending }: { sending: ReturnType<typeof useImportFile> }) {
  return (
    <SentFile
      label={t(($) => $.imports.upload.label)}
      rules={{ ...rules, kinds: t(($) => $.imports.upload.kinds) }}
      sending={sending}
    />
  )
}

/** Download of the template file. */
export function ImportTemplate() {
  const { companyId } = useActor()
  const template = useDownload()
  return (
    <Stack gap="s" align="start">
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        loading={template.pending}
        onClick={() => template.download(importRoutes.template, { params: { companyId } })}
      >
        {t(($) => $.imports.upload.template)}
      </Button>
      <Text tone="3">{t(($) => $.imports.upload.template_text)}</Text>
      <ErrorNote error={template.error} />
    </Stack>
  )
}
