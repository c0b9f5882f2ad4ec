import { Button, TextInput } from '@mantine/core'
import { type Account, accountRoutes as routes } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { takeSaved, useFollow } from '../../../ui/form/saved-values.ts'
import { useDiscardPrompt } from '../../../ui/form/use-discard-prompt.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Pair, SideSection } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { photoBytesMax } from '@kartu/contracts/limits'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { IconMail } from '@tabler/icons-react'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ChangeEmailModal } from './change-email-modal.tsx'
import { EmailCodesModal } from './email-codes-modal.tsx'

/** Picture, name and address. */
export function YouSection({ account }: { account: Account }) {
  return (
    <SideSection title={t(($) => $.account.you.title)} hint={t(($) => $.account.you.hint)}>
      <AccountPhoto account={account} />
      <NameForm account={account} />
      <EmailRow account={account} />
    </SideSection>
  )
}

function NameForm({ account }: { account: Account }) {
  const { first_name, last_name } = account
  const form = useContractForm(routes.update.body, { first_name, last_name })
  const [sent, setSent] = useState(form.values)
  const save = useApiMutation(accountRoutes.update, {
    onSuccess: () => {
      takeSaved(form, sent, sent)
      toastSuccess(t(($) => $.account.you.saved))
    },
  })
  useFollow(`${first_name} ${last_name}`, form.isDirty() || save.isPending, () =>
    takeSaved(form, { first_name, last_name }),
  )
  const error = useServerErrors(form, save.error)
  const { prompt } = useDiscardPrompt(form.isDirty())
  return (
    <Stack
      as="form"
      gap="l"
      noValidate
      onSubmit={form.onSubmit((body) => {
        if (save.isPending) return
        setSent(body)
        save.mutate({ body })
      }, focusFirstError(form))}
    >
      <Pair>
        <TextInput
          required
          autoComplete="given-name"
          label={t(($) => $.account.you.first_name)}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          autoComplete="family-name"
          label={t(($) => $.account.you.last_name)}
          {...form.getInputProps('last_name')}
        />
      </Pair>
      <ErrorNote error={error} />
      {form.isDirty() ? (
        <div>
          <Button type="submit" loading={save.isPending}>
            {t(($) => $.account.you.save)}
          </Button>
        </div>
      ) : null}
      {prompt}
    </Stack>
  )
}

/** The picture of the account, uploaded as soon as it is chosen. */
function AccountPhoto({ account }: { account: Account }) {
  const send = useApiMutation(accountRoutes.setPhoto, { toast: t(($) => $.account.you.photo_saved) })
  const remove = useApiMutation(accountRoutes.removePhoto, { toast: t(($) => $.account.you.photo_removed) })
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

/** The address, with a new one that waits for confirmation. */
function EmailRow({ account }: { account: Account }) {
  const { email, email_change: change } = account
  const [opened, setOpened] = useState<'change' | 'codes' | null>(null)
  const close = () => setOpened(null)
  const keep = useApiMutation(accountRoutes.keepEmail, { toast: t(($) => $.account.email.kept) })
  return (
    <>
      <SettingRows>
        <SettingRow
          icon={IconMail}
          title={email}
          text={change === null ? t(($) => $.account.email.title) : waiting(change)}
          waiting={change !== null}
        >
          {change === null ? (
            <Button variant="default" aria-label={t(($) => $.account.email.modal)} onClick={() => setOpened('change')}>
              {t(($) => $.account.email.change)}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setOpened('codes')}>
                {t(($) => $.account.email.enter)}
              </Button>
              <Button variant="subtle" loading={keep.isPending} onClick={() => keep.mutate({})}>
                {t(($) => $.account.cancel_change)}
              </Button>
            </>
          )}
        </SettingRow>
      </SettingRows>
      <ErrorNote error={keep.error} />
      {opened === 'change' ? <ChangeEmailModal close={close} onAsked={() => setOpened('codes')} /> : null}
      {opened === 'codes' && change !== null ? <EmailCodesModal current={email} change={change} close={close} /> : null}
    </>
  )
}

function waiting(change: NonNullable<Account['email_change']>): string {
  if (change.current_confirmed) return t(($) => $.account.email.waiting_new, { email: change.email })
  if (change.new_confirmed) return t(($) => $.account.email.waiting_current, { email: change.email })
  return t(($) => $.account.email.waiting_both, { email: change.email })
}
