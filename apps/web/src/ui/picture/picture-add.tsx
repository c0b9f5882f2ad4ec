import { Button } from '@mantine/core'
import type { Picture } from '@kartu/contracts/company/cards'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { FieldError } from '../form/field-error.tsx'
import { useDiscardPrompt } from '../form/use-discard-prompt.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { drawnEndings, drawnTypes, fitPicture, isHeic, loadFile, originalBytesMax } from './fit-picture.ts'
import { FileInput } from './file-input.tsx'
import { type FileRules, useFileCheck, useFileDrop, useFileUrls } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'
import { t } from '../words.ts'
import classes from './picture-add.module.css'

interface PictureAddProps {
  label: string
  rules: FileRules
  /** Number of pictures that still fit. */
  room: number
  /** Text shown instead of the button when the list is full. */
  full: string
  upload: (file: Blob) => Promise<Picture>
  /**
   * A stored picture; its `url` is valid only in this tab until it is saved, because the server serves it only then.
   */
  onAdd: (picture: Picture) => void
}

/** Adds pictures to a list: chosen or dropped, several at once, each checked and uploaded. */
export function PictureAdd({ label, rules, room, full, upload, onAdd }: PictureAddProps) {
  const input = useRef<HTMLInputElement>(null)
  const { sending, fault, setFault, run } = useUpload()
  const { prompt } = useDiscardPrompt(sending)
  const mimeTypes = [...rules.mimeTypes, ...drawnTypes]
  const endings = [...rules.endings, ...drawnEndings]
  const check = useFileCheck({ ...rules, mimeTypes, endings, bytesMax: originalBytesMax })
  const hintId = useId()
  const faultId = useId()
  const shownUrl = useFileUrls()

  const send = async (files: readonly File[]): Promise<void> => {
    const refusal = files.length > room ? t(($) => $.ui.file.room, { count: room }) : firstFault(files, check)
    setFault(refusal)
    if (refusal !== null) return
    await run(async () => {
      for (const file of files) {
        const picture = await loadFile(file).catch(() => null)
        const fitted = picture && (await fitPicture(file, picture, rules.bytesMax).finally(picture.free))
        if (fitted === null) {
          setFault(t(($) => (isHeic(file) ? $.ui.image.heic : $.ui.image.unreadable)))
          return
        }
        const stored = await upload(fitted)
        onAdd({ ...stored, url: shownUrl(fitted) })
      }
    })
  }
  const { over, dropProps } = useFileDrop((files) => void send(files), sending)

  if (room <= 0)
    return (
      <Text size="small" tone="3">
        {full}
      </Text>
    )
  return (
    <div className={classes.zone} data-over={over || undefined} {...dropProps}>
      <FileInput
        ref={input}
        multiple={room > 1}
        accept={[...mimeTypes, ...endings].join(',')}
        onChoose={(files) => void send(files)}
      />
      <Row wrap gap="m">
        <Button
          variant="default"
          loading={sending}
          leftSection={<IconPhotoPlus {...icon} />}
          aria-describedby={fault === null ? hintId : `${hintId} ${faultId}`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <Text size="small" tone="3" id={hintId}>
          {t(($) => $.ui.file.kinds, { kinds: rules.kinds, max: formatBytes(rules.bytesMax) })}
        </Text>
      </Row>
      <FieldError id={faultId} error={fault} />
      {prompt}
    </div>
  )
}

const firstFault = (files: readonly File[], check: (file: File) => string | null): string | null =>
  files.reduce<string | null>((found, file) => found ?? check(file), null)
