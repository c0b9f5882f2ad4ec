import type { BlockDocument, CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { documentBytesMax } from '@kartu/contracts/limits'
import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { formatBytes } from '../../lib/format.ts'
import { useActor } from '../../lib/session.ts'
import { FieldError } from '../form/field-error.tsx'
import { useDiscardPrompt } from '../form/use-discard-prompt.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { FileInput } from '../picture/file-input.tsx'
import { useFileCheck, useFileDrop } from '../picture/use-file-drop.ts'
import { useUpload } from '../picture/use-upload.ts'
import type { BlockFieldsProps } from './block-field.ts'
import { t } from './words.ts'

/** The PDF of a document. It is uploaded and checked as soon as it is chosen; its name fills an empty title. */
export function DocumentFields({ block, onChange, field }: BlockFieldsProps<'document'>) {
  const { companyId } = useActor()
  const input = useRef<HTMLInputElement>(null)
  const { sending, fault, setFault, run } = useUpload()
  const { prompt } = useDiscardPrompt(sending)
  const [hintId, faultId] = [useId(), useId()]
  const check = useFileCheck({
    endings: ['.pdf'],
    mimeTypes: ['application/pdf'],
    kinds: t(($) => $.cardBlocks.document.kinds),
    bytesMax: documentBytesMax,
  })
  const send = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return
    const refusal = check(file)
    setFault(refusal)
    if (refusal !== null) return
    await run(async () => {
      const document = await callApi(cardRoutes.addDocument, { params: { companyId }, body: {}, file })
      // The title may have been typed while the file was sent.
      onChange((current) => withDocument(current, document, nameOf(file)))
    })
  }
  const { dropProps } = useFileDrop((files) => void send(files), sending)
  const { bytes, _id: id } = block.document
  const isMissing = Object.keys(block.document).some((part) => Boolean(field(`document.${part}`).error))
  const error = fault ?? field('document').error ?? (isMissing ? t(($) => $.cardBlocks.document.required) : null)
  return (
    <div role="group" aria-label={t(($) => $.cardBlocks.kinds.document)} {...dropProps}>
      <FileInput ref={input} accept=".pdf,application/pdf" onChoose={(files) => void send(files)} />
      <Row wrap gap="m">
        <Button
          variant="default"
          loading={sending}
          leftSection={<IconFileUpload {...icon} />}
          aria-describedby={error ? `${hintId} ${faultId}` : hintId}
          data-path={field('document._id')['data-path']}
          onClick={() => input.current?.click()}
        >
          {id === '' ? t(($) => $.cardBlocks.document.choose) : t(($) => $.cardBlocks.document.replace)}
        </Button>
        <Text size="small" tone="3" id={hintId} role="status">
          {sending
            ? t(($) => $.cardBlocks.document.uploading)
            : id === ''
              ? t(($) => $.ui.file.kinds, {
                  kinds: t(($) => $.cardBlocks.document.kinds),
                  max: formatBytes(documentBytesMax),
                })
              : t(($) => $.cardBlocks.document.chosen, { size: formatBytes(bytes) })}
        </Text>
      </Row>
      <FieldError id={faultId} error={error} />
      {prompt}
    </div>
  )
}

/** The block with another document, and with a title if it has none. */
const withDocument = (block: CardBlock, document: BlockDocument, title: string): CardBlock =>
  block.kind === 'document' ? { ...block, document, title: block.title.trim() === '' ? title : block.title } : block

/** The file name without its extension, as a title. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80)
