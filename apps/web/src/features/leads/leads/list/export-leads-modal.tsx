import { Radio } from '@mantine/core'
import { leadExportFormats, leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { exportedLeadIdsMax } from '@kartu/contracts/limits'
import { useState } from 'react'
import { useDownload } from '../../../../lib/http/download.ts'
import { formatNumber } from '../../../../lib/format.ts'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { countOf } from './lead-job.ts'
import { t } from '../words.ts'

/** The selection as a file; explains the content of each file format. */
export function ExportLeadsModal({ close, leadIds, allMatching }: ModalProps<'export-leads'>) {
  const { companyId } = useActor()
  const [format, setFormat] = useState<(typeof leadExportFormats)[number]>('csv')
  const file = useDownload(close)
  const count = countOf({ leadIds, ...(allMatching && { allMatching }) })
  const named = allMatching ? allMatching.except : leadIds
  const tooMany = named.length > exportedLeadIdsMax

  const save = (): void => {
    const list = named.length > 0 ? named.join(',') : undefined
    const query = allMatching ? { ...allMatching.filter, except: list, format } : { ids: list, format }
    file.download(leadRoutes.export, { params: { companyId }, query })
  }

  return (
    <FormModal
      title={t(($) => $.leadActs.export.title, { count })}
      submitLabel={t(($) => $.leadActs.export.submit)}
      loading={file.pending}
      error={file.error}
      dirty={false}
      submitDisabled={tooMany}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onClose={close}
    >
      {tooMany ? (
        <p role="alert">{t(($) => $.leadActs.export.too_many, { max: formatNumber(exportedLeadIdsMax) })}</p>
      ) : null}
      <Radio.Group
        labelProps={{ mb: 8 }}
        label={t(($) => $.leadActs.export.format)}
        value={format}
        onChange={(next) => setFormat(leadExportFormats.find((one) => one === next) ?? 'csv')}
      >
        <Stack gap="l">
          {leadExportFormats.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(($) => $.leadActs.export.name[one])}
              description={t(($) => $.leadActs.export.holds[one])}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  )
}
