import type { Picture } from '@kartu/contracts/company/cards'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { backgroundBytesMax } from '@kartu/contracts/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useActor } from '../../../lib/session.ts'
import {
  drawnEndings,
  drawnTypes,
  fitPicture,
  isHeic,
  loadFile,
  originalBytesMax,
} from '../../../ui/picture/fit-picture.ts'
import { FileDrop } from '../../../ui/picture/file-drop.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

/** Larger photos and formats that the server refuses are redrawn in the browser. */
const rules = {
  mimeTypes: ['image/jpeg', 'image/png', ...drawnTypes],
  endings: ['.jpg', '.jpeg', '.png', ...drawnEndings],
  kinds: 'JPG, PNG',
  bytesMax: originalBytesMax,
} as const

interface BackgroundPictureFieldProps {
  picture: Picture | null
  error: ReactNode
  onChange: (picture: Picture | null) => void
}

/** Uploads the picture at once; the preview uses the local file until the background is saved. */
export function BackgroundPictureField({ picture, error, onChange }: BackgroundPictureFieldProps) {
  const { companyId } = useActor()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const urls = useRef<string[]>([])
  const latest = useRef(0)
  useEffect(() => {
    const made = urls.current
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const take = async (next: File | null): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    setFile(next)
    setFault(null)
    setProgress(null)
    onChange(null)
    if (next === null) return
    setProgress(0)
    try {
      const fitted = await fit(next)
      const input = { params: { companyId }, body: { kind: 'background' as const }, file: fitted }
      const onProgress = (share: number) => {
        if (turn === latest.current) setProgress(share)
      }
      const stored = await callApi(fileRoutes.create, input, { onProgress })
      if (turn !== latest.current) return
      const url = URL.createObjectURL(fitted)
      urls.current.push(url)
      onChange({ ...stored, url })
    } catch (failure) {
      if (turn !== latest.current) return
      setFile(null)
      setFault(
        isApiError(failure) ? failure.message : t(($) => (isHeic(next) ? $.ui.image.heic : $.ui.image.unreadable)),
      )
    } finally {
      if (turn === latest.current) setProgress(null)
    }
  }

  const words = fault ?? (typeof error === 'string' ? error : null)
  return (
    <Stack gap="xs" align="start" className={classes.choice}>
      <FileDrop
        label={picture ? t(($) => $.backgrounds.form.picture_replace) : t(($) => $.backgrounds.form.picture)}
        rules={rules}
        file={file}
        onFile={(next) => void take(next)}
        progress={progress}
        error={words}
      />
      <Text size="small" tone="3">
        {t(($) => $.backgrounds.form.picture_hint)}
      </Text>
    </Stack>
  )
}

async function fit(file: File): Promise<Blob> {
  const picture = await loadFile(file)
  return fitPicture(file, picture, backgroundBytesMax).finally(picture.free)
}
