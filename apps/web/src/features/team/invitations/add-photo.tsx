import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { photoBytesMax } from '@kartu/contracts/limits'
import type { Member } from '@kartu/contracts/company/members'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { FileInput } from '../../../ui/picture/file-input.tsx'
import { pictureAccept, useSquarePicture } from '../../../ui/picture/use-square-picture.tsx'
import { useUpload } from '../../../ui/picture/use-upload.ts'
import { t } from './words.ts'

/** One button that chooses, crops, uploads and saves the photo of a card. */
export function AddPhoto({ companyId, member }: { companyId: string; member: Member }) {
  const { shown } = useColorScheme()
  const input = useRef<HTMLInputElement>(null)
  const { sending, fault, setFault, run } = useUpload()
  const save = useApiMutation(cardRoutes.update, { toast: t(($) => $.invitations.received.photo_added) })

  const send = (file: Blob): Promise<void> =>
    run(async () => {
      if (file.size > photoBytesMax) throw new Error('The cropped picture is too large')
      const { _id: photoId } = await callApi(fileRoutes.create, {
        params: { companyId },
        body: { kind: 'photo' },
        file,
      })
      const { _id: cardId, revision } = member.card
      save.mutate({ params: { companyId, cardId }, body: { photo_id: photoId, revision } })
    })

  const { choose, dialog } = useSquarePicture({ onCropped: (blob) => void send(blob), setFault })
  const problem = fault ?? save.error?.message
  return (
    <InterfaceProvider colorScheme={shown}>
      <FileInput ref={input} accept={pictureAccept} onChoose={(files) => void choose(files)} />
      {problem === undefined ? null : <FieldError error={problem} />}
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
      {dialog}
    </InterfaceProvider>
  )
}
