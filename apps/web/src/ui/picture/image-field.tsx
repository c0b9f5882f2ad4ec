import { Button, Loader } from '@mantine/core'
import type { Picture } from '@kartu/contracts/company/cards'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { formatBytes } from '../../lib/format.ts'
import type { LoadedPicture } from './crop-picture.ts'
import { fitPicture } from './fit-picture.ts'
import { FieldError } from '../form/field-error.tsx'
import { useDiscardPrompt } from '../form/use-discard-prompt.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { FileInput } from './file-input.tsx'
import { useFileDrop, useFileUrls } from './use-file-drop.ts'
import { pictureAccept, pictureKinds, useSquarePicture } from './use-square-picture.tsx'
import { useUpload } from './use-upload.ts'
import { t } from '../words.ts'
import classes from './image-field.module.css'

interface ImageFieldProps {
  label: string
  description?: ReactNode
  picture: Picture | null
  /** The new picture; its `url` is valid only in this tab until it is saved, because the server serves it only then. */
  onChange: (picture: Picture | null) => void
  /** Sends the picture to the server. */
  upload: (blob: Blob) => Promise<Picture>
  bytesMax: number
  /** True to crop to a square first, for photos; otherwise the picture is sent unchanged, for logos. */
  crop?: boolean
  /** True to show a circle, as for pictures of people. */
  round?: boolean
  /** Fallback without a picture: initials, a letter. */
  placeholder?: ReactNode
  /** Background of a logo, and a readable text colour on it (`cardColours().banner`). */
  ground?: { ground: string; text: string }
  disabled?: boolean
  required?: boolean
  error?: ReactNode
}

/** A picture with a preview. It is chosen or dropped, cropped to a square if needed, and uploaded at once. */
export function ImageField(props: ImageFieldProps) {
  const { label, picture, onChange, upload, bytesMax, crop = false, disabled = false } = props
  const input = useRef<HTMLInputElement>(null)
  const { sending, fault, setFault, run } = useUpload()
  const { prompt } = useDiscardPrompt(sending)
  const hintId = useId()
  const errorId = useId()
  const fileUrl = useFileUrls()

  const send = (blob: Blob): Promise<void> =>
    run(async () => {
      const stored = await upload(blob)
      onChange({ ...stored, url: fileUrl(blob) })
    })

  const fit = async (file: File, loaded: LoadedPicture): Promise<void> =>
    send(await fitPicture(file, loaded, bytesMax).finally(loaded.free))
  const { choose, dialog } = useSquarePicture({
    onCropped: (blob) => void send(blob),
    onWhole: crop ? undefined : fit,
    setFault,
  })
  const busy = disabled || sending
  const { over, dropProps } = useFileDrop((files) => void choose(files), busy)
  const error = fault ?? props.error
  const described = error ? `${hintId} ${errorId}` : hintId

  return (
    <div role="group" aria-label={label}>
      <Text strong className={classes.label} data-required={props.required || undefined} aria-hidden="true">
        {label}
      </Text>
      <Row gap="l" {...dropProps}>
        <Frame {...props} over={over} sending={sending} />
        {disabled ? null : (
          <div>
            <FileInput ref={input} accept={pictureAccept} onChoose={(files) => void choose(files)} />
            <Row wrap gap="xs">
              <Button
                variant="default"
                disabled={busy}
                aria-describedby={described}
                onClick={() => input.current?.click()}
              >
                {picture ? t(($) => $.ui.image.replace) : t(($) => $.ui.image.upload)}
              </Button>
              {picture ? (
                <Button
                  variant="subtle"
                  disabled={busy}
                  onClick={() => {
                    setFault(null)
                    onChange(null)
                  }}
                >
                  {t(($) => $.ui.image.remove)}
                </Button>
              ) : null}
            </Row>
            <Text size="small" tone="3" id={hintId} className={classes.hint}>
              {t(($) => $.ui.file.kinds, { kinds: pictureKinds, max: formatBytes(bytesMax) })}
            </Text>
          </div>
        )}
      </Row>
      {props.description ? (
        <Text as="div" size="small" tone="3" className={classes.hint}>
          {props.description}
        </Text>
      ) : null}
      <FieldError id={errorId} error={error} />
      {dialog}
      {prompt}
    </div>
  )
}

/** The picture as on the card, or its placeholder; a loader covers it during an upload. */
function Frame(props: ImageFieldProps & { over: boolean; sending: boolean }) {
  const { label, picture, crop = false, over, sending } = props
  return (
    <div
      className={classes.frame}
      data-shape={crop ? 'photo' : 'logo'}
      data-round={props.round || undefined}
      data-over={over || undefined}
      style={props.ground && { background: props.ground.ground, color: props.ground.text }}
    >
      {picture ? (
        <img className={classes.picture} src={picture.url} alt={label} />
      ) : (
        (props.placeholder ?? <IconPhotoUp size={22} stroke={1.5} aria-hidden="true" />)
      )}
      {sending ? (
        <span className={classes.sending}>
          <Loader aria-label={t(($) => $.ui.file.uploading)} />
        </span>
      ) : null}
    </div>
  )
}
