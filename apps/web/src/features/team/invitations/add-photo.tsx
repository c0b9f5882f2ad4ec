import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { photoBytesMax } from '@kartu/contracts/limits'
import type { Member } from '@kartu/contracts/company/members'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/plain-field.tsx'
import { MantineGround } from '../../../ui/frame/mantine-ground.tsx'
import { CropModal } from '../../../ui/picture/crop-modal.tsx'
import type { LoadedPicture } from '../../../ui/picture/crop-picture.ts'
import { drawnEndings, drawnTypes, isHeic, loadFile, originalBytesMax } from '../../../ui/picture/fit-picture.ts'
import { useFileCheck } from '../../../ui/picture/use-file-drop.ts'
import { t } from './words.ts'

const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', ...drawnTypes]
const endings = ['.jpg', '.jpeg', '.png', '.webp', ...drawnEndings]
const sidePixelsMin = 160

/** One button that chooses, crops, uploads and saves the photo of a card. */
export function AddPhoto({ companyId, member }: { companyId: string; member: Member }) {
  const { shown } = useColorScheme()
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<{ picture: LoadedPicture; type: string } | null>(null)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const check = useFileCheck({ mimeTypes, endings, kinds: 'JPEG, PNG, WebP, HEIC, SVG', bytesMax: originalBytesMax })
  const save = useApiMutation(cardRoutes.update, {
    onSuccess: () => toastSuccess(t(($) => $.invitations.received.photo_added)),
  })

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const refusal = check(file)
    setFault(refusal)
    if (refusal !== null) return
    try {
      const picture = await loadFile(file)
      if (Math.min(picture.width, picture.height) >= sidePixelsMin)
        return setCropping({ picture, type: file.type === 'image/svg+xml' ? 'image/png' : file.type })
      picture.free()
      setFault(t(($) => $.ui.image.too_small, { min: sidePixelsMin }))
    } catch {
      setFault(t(($) => (isHeic(file) ? $.ui.image.heic : $.ui.image.unreadable)))
    }
  }

  const send = async (file: Blob): Promise<void> => {
    setSending(true)
    try {
      if (file.size > photoBytesMax) throw new Error('The cut picture is too large')
      const { _id: photoId } = await callApi(fileRoutes.create, {
        params: { companyId },
        body: { kind: 'photo' },
        file,
      })
      const { _id: cardId, revision } = member.card
      save.mutate({ params: { companyId, cardId }, body: { photo_id: photoId, revision } })
    } catch (error) {
      setFault(isApiError(error) ? error.message : t(($) => $.errors.internal))
    } finally {
      setSending(false)
    }
  }

  const endCropping = (): void => {
    cropping?.picture.free()
    setCropping(null)
  }

  const problem = fault ?? save.error?.message
  return (
    <MantineGround colorScheme={shown}>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...mimeTypes, ...drawnEndings].join(',')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {problem === undefined ? null : <FieldError text={problem} />}
      <PlainButton
        look="primary"
        size="large"
        wide
        icon={<IconCamera size={20} stroke={1.6} aria-hidden="true" />}
        loading={sending || save.isPending}
        onClick={() => input.current?.click()}
      >
        {t(($) => $.invitations.received.add_photo)}
      </PlainButton>
      {cropping ? (
        <CropModal
          picture={cropping.picture}
          type={cropping.type}
          sidePixelsMin={sidePixelsMin}
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
    </MantineGround>
  )
}
