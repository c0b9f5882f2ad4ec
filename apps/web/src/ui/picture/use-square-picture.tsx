import { type ReactNode, useState } from 'react'
import { t } from '../words.ts'
import { LazyPart } from '../frame/lazy-part.tsx'
import { MissingDialog } from '../popup/missing-dialog.tsx'
import type { LoadedPicture } from './crop-picture.ts'
import { drawnEndings, drawnTypes, isHeic, loadFile, originalBytesMax } from './fit-picture.ts'
import { useFileCheck } from './use-file-drop.ts'

const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', ...drawnTypes]
const endings = ['.jpg', '.jpeg', '.png', '.webp', ...drawnEndings]
const sidePixelsMin = 160

/** Kinds of pictures, as named in hints. */
export const pictureKinds = 'JPEG, PNG, WebP, HEIC, SVG'

/** `accept` of a file input for pictures. */
export const pictureAccept = [...mimeTypes, ...drawnEndings].join(',')

const loadCrop = () => import('./crop-modal.tsx').then((m) => m.CropModal)

interface SquarePicture {
  onCropped: (blob: Blob) => void
  /** Uses the picture unchanged, without the dialog. */
  onWhole?: ((file: File, loaded: LoadedPicture) => Promise<void>) | undefined
  setFault: (fault: string | null) => void
}

/** Checks a chosen picture, which the person then crops to a square in the dialog. */
export function useSquarePicture({ onCropped, onWhole, setFault }: SquarePicture): {
  choose: (files: readonly File[]) => Promise<void>
  /** The dialog, which the caller renders. */
  dialog: ReactNode
} {
  const [cropping, setCropping] = useState<{ picture: LoadedPicture; type: string } | null>(null)
  const check = useFileCheck({ mimeTypes, endings, kinds: pictureKinds, bytesMax: originalBytesMax })

  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (file === undefined) return
    const refusal = files.length > 1 ? t(($) => $.ui.file.one_only) : check(file)
    setFault(refusal)
    if (refusal !== null) return
    try {
      const picture = await loadFile(file)
      if (onWhole) return await onWhole(file, picture)
      if (Math.min(picture.width, picture.height) >= sidePixelsMin)
        return setCropping({ picture, type: file.type === 'image/svg+xml' ? 'image/png' : file.type })
      picture.free()
      setFault(t(($) => $.ui.image.too_small, { min: sidePixelsMin }))
    } catch {
      setFault(t(($) => (isHeic(file) ? $.ui.image.heic : $.ui.image.unreadable)))
    }
  }

  const end = (): void => {
    cropping?.picture.free()
    setCropping(null)
  }
  const dialog = cropping ? (
    <LazyPart
      load={loadCrop}
      props={{
        picture: cropping.picture,
        type: cropping.type,
        sidePixelsMin,
        onCropped: (blob: Blob) => {
          end()
          onCropped(blob)
        },
        onFailed: () => {
          end()
          setFault(t(($) => $.ui.image.unreadable))
        },
        onClose: end,
      }}
      missing={(again) => <MissingDialog again={again} onClose={end} />}
    />
  ) : null
  return { choose, dialog }
}
