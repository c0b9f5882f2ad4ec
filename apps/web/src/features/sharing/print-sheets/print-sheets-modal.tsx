import type { PrintPreview as Preview } from '@kartu/contracts/sharing/print-sheets'
import { printSheetRoutes } from '@kartu/contracts/sharing/print-sheets.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { useDownload } from '../../../lib/http/download.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { routeKey } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PrintFields } from './print-fields.tsx'
import { optionsOf, readerCountry, usualFormat } from './print-options.ts'
import { PrintPreview } from './print-preview.tsx'
import { t } from './words.ts'

/** Business cards, badges, name tents and door signs of chosen people as PDF, with a preview. */
export function PrintSheetsModal({ memberIds, allMatching, name, close }: ModalProps<'print-sheets'>) {
  const { companyId } = useActor()
  const params = { companyId }
  const isOne = name !== undefined
  const [options, setOptions] = useState(() => {
    const kind = isOne ? 'card' : 'badge'
    return optionsOf(kind, usualFormat(kind, readerCountry()))
  })
  const { format, photo, code, contacts, cropMarks, startAt } = useDeferredValue(options)
  const members = allMatching ? { filter: allMatching.filter, except: allMatching.except } : { ids: memberIds }
  const body = { members, format, photo, code, contacts, crop_marks: cropMarks, start_at: startAt }
  const preview = useQuery<Preview, ApiError>({
    queryKey: [...routeKey(printSheetRoutes.preview), companyId, body],
    queryFn: ({ signal }) => callApi(printSheetRoutes.preview, { params, body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const file = useDownload(close)
  const count = preview.data?.people ?? allMatching?.count ?? memberIds.length
  return (
    <FormModal
      title={isOne ? t(($) => $.printSheets.title_person, { name }) : t(($) => $.printSheets.title_many, { count })}
      submitLabel={t(($) => $.printSheets.submit)}
      loading={file.pending}
      error={file.error ?? preview.error}
      dirty={false}
      submitDisabled={preview.error !== null}
      onSubmit={(event) => {
        event.preventDefault()
        file.download(printSheetRoutes.create, { params, body })
      }}
      onClose={close}
    >
      <PrintFields options={options} onChange={setOptions} />
      {preview.error === null ? <PrintPreview preview={preview.data} format={format} /> : null}
    </FormModal>
  )
}
