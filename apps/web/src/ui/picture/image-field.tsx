import { Button, Loader } from '@mantine/core'
import type { Picture } from '@kartu/contracts/company/cards'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { formatBytes } from '../../lib/format.ts'
import { CropModal } from './crop-modal.tsx'
import type { LoadedPicture } from './crop-picture.ts'
import { drawnEndings, drawnTypes, fitPicture, isHeic, loadFile, originalBytesMax } from './fit-picture.ts'
import { FieldFault } from '../form/field-fault.tsx'
import { useDiscardPrompt } from '../form/use-discard-prompt.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { useFileCheck, useFileDrop } from './use-file-drop.ts'
import { t } from '../words.ts'
import classes from './image-field.module.css'

interface ImageFieldProps {
  label: string
  description?: ReactNode
  picture: Picture | null
  /** The new picture; its `url` is one of this tab until it is saved, because the server shows it only then. */
  onChange: (picture: Picture | null) => void
  /** Sends the picture to the server. */
  upload: (blob: Blob) => Promise<Picture>
  bytesMax: number
  /** Cut to a square first, for photos. Without it the picture is sent as it is, for logos. */
  crop?: boolean
  /** Shown as a circle, like the pictures beside names. */
  round?: boolean
  /** Fallback without a picture: initials, a letter. */
  placeholder?: ReactNode
  /** The ground behind a logo, and what is readable on it (`cardColours().banner`). */
  ground?: { ground: string; text: string }
  disabled?: boolean
  required?: boolean
  error?: ReactNode
}

const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', ...drawnTypes]
const endings = ['.jpg', '.jpeg', '.png', '.webp', ...drawnEndings]
const kinds = 'JPEG, PNG, WebP, HEIC, SVG'
const cropSidePixelsMin = 160

/** A picture with preview: chosen or dropped, cut where needed, sent at once, replaced, removed. */
export function ImageField(props: ImageFieldProps) {
  const { label, picture, onChange, upload, bytesMax, crop = false, disabled = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<{ picture: LoadedPicture; type: string } | null>(null)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { prompt } = useDiscardPrompt(sending)
  const hintId = useId()
  const errorId = useId()
  const urls = useRef<string[]>([])
  useEffect(() => {
    const made = urls.current
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url))
  }, [])
  const check = useFileCheck({ mimeTypes, endings, kinds, bytesMax: originalBytesMax })

  const send = async (blob: Blob): Promise<void> => {
    setSending(true)
    setFault(null)
    try {
      const stored = await upload(blob)
      const url = URL.createObjectURL(blob)
      urls.current.push(url)
      onChange({ ...stored, url })
    } catch (error) {
      setFault(isApiError(error) ? error.message : t(($) => $.errors.internal))
    } finally {
      setSending(false)
    }
  }

  const take = async (files: File[]): Promise<void> => {
    const [file] = files
    if (file === undefined) return
    const refusal = files.length > 1 ? t(($) => $.ui.file.one_only) : check(file)
    setFault(refusal)
    if (refusal !== null) return
    try {
      const loaded = await loadFile(file)
      if (!crop) {
        const fitted = await fitPicture(file, loaded, bytesMax).finally(loaded.free)
        await send(fitted)
      } else if (Math.min(loaded.width, loaded.height) < cropSidePixelsMin) {
        loaded.free()
        setFault(t(($) => $.ui.image.too_small, { min: cropSidePixelsMin }))
      } else {
        setCropping({ picture: loaded, type: file.type === 'image/svg+xml' ? 'image/png' : file.type })
      }
    } catch {
      setFault(t(($) => (isHeic(file) ? $.ui.image.heic : $.ui.image.unreadable)))
    }
  }

  const endCropping = (): void => {
    cropping?.picture.free()
    setCropping(null)
  }

  const busy = disabled || sending
  const { over, dropProps } = useFileDrop((files) => void take(files), busy)
  const error = fault ?? props.error
  const described = error ? `${hintId} ${errorId}` : hintId

  return (
    <div role="group" aria-label={label}>
      <Text strong className={classes.label} data-required={props.required || undefined} aria-hidden="true">
        {label}
      </Text>
      <Row gap="l" {...dropProps}>
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
        {disabled ? null : (
          <div>
            <input
              ref={input}
              type="file"
              hidden
              accept={[...mimeTypes, ...drawnEndings].join(',')}
              onChange={(event) => {
                void take([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
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
              {t(($) => $.ui.file.kinds, { kinds, max: formatBytes(bytesMax) })}
            </Text>
          </div>
        )}
      </Row>
      {props.description ? (
        <Text as="div" size="small" tone="3" className={classes.hint}>
          {props.description}
        </Text>
      ) : null}
      <FieldFault id={errorId} error={error} />
      {cropping ? (
        <CropModal
          picture={cropping.picture}
          type={cropping.type}
          sidePixelsMin={cropSidePixelsMin}
          onCropped={(blob) => {
            endCropping()
            void send(blob)
          }}
          onFailed={() => {
            endCropping()
            setFault(t(($) => $.ui.image.unreadable))
          }}
          onClose={endCropping}
        />
      ) : null}
      {prompt}
    </div>
  )
}
