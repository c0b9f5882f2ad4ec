import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { photoBytesMax } from '@kartu/contracts/limits'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { t } from './words.ts'

/** The picture of the account, uploaded as soon as it is chosen. */
export function AccountPhoto({ account }: { account: Account }) {
  const send = useApiMutation(accountRoutes.setPhoto, {
    onSuccess: () => toastSuccess(t(($) => $.account.you.photo_saved)),
  })
  const remove = useApiMutation(accountRoutes.removePhoto, {
    onSuccess: () => toastSuccess(t(($) => $.account.you.photo_removed)),
  })
  const name = `${account.first_name} ${account.last_name}`.trim()
  const picture = account.photo === null ? null : { _id: '', url: account.photo.url, width: 0, height: 0 }
  return (
    <>
      <ImageField
        label={t(($) => $.account.you.photo)}
        crop
        round
        bytesMax={photoBytesMax}
        picture={picture}
        placeholder={<PersonAvatar name={name} size={88} />}
        upload={async (file) => {
          const { url } = await send.mutateAsync({ body: {}, file })
          return { _id: '', url, width: 0, height: 0 }
        }}
        onChange={(chosen) => {
          if (chosen === null) remove.mutate({})
        }}
      />
      <ErrorNote error={remove.error} />
    </>
  )
}
