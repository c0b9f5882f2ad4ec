import type { Picture } from '@kartu/contracts/cards'
import { fileRoutes } from '@kartu/contracts/files.plain'
import { backgroundBytesMax } from '@kartu/contracts/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useActor } from '../../lib/session.ts'
import { FileDrop } from '../../ui/picture/file-drop.tsx'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

const rules = {
  mimeTypes: ['image/jpeg', 'image/png'],
  endings: ['.jpg', '.jpeg', '.png'],
  kinds: 'JPG, PNG',
  bytesMax: backgroundBytesMax,
} as const

interface BackgroundPictureFieldProps {
  picture: Picture | null
  error: ReactNode
  onChange: (picture: Picture | null) => void
}

/** Sends the picture as soon as it is chosen; what comes back is shown from this tab until the background is saved. */
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
      const input = { params: { companyId }, body: { kind: 'background' as const }, file: next }
      const onProgress = (share: number) => {
        if (turn === latest.current) setProgress(share)
      }
      const stored = await callApi(fileRoutes.create, input, { onProgress })
      if (turn !== latest.current) return
      const url = URL.createObjectURL(next)
      urls.current.push(url)
      onChange({ ...stored, url })
    } catch (failure) {
      if (turn !== latest.current) return
      setFile(null)
      setFault(isApiError(failure) ? failure.message : t(($) => $.errors.internal))
    } finally {
      if (turn === latest.current) setProgress(null)
    }
  }

  const words = fault ?? (typeof error === 'string' ? error : null)
  return (
    <div className={classes.choice}>
      <FileDrop
        label={picture ? t(($) => $.backgrounds.form.picture_replace) : t(($) => $.backgrounds.form.picture)}
        rules={rules}
        file={file}
        onFile={(next) => void take(next)}
        progress={progress}
        error={words}
      />
      <p className={classes.hint}>{t(($) => $.backgrounds.form.picture_hint)}</p>
    </div>
  )
}
