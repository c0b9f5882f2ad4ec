import { Button, TextInput } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes as routes } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { focusFirstError, useContractForm, useServerErrors } from '../../../ui/form/contract-form.ts'
import { takeSaved } from '../../../ui/form/take-saved.ts'
import { useDiscardPrompt } from '../../../ui/form/use-discard-prompt.tsx'
import { useFollow } from '../../../ui/form/use-follow.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { SideSection } from '../../../ui/frame/side-section.tsx'
import { AccountPhoto } from './account-photo.tsx'
import { EmailRow } from './email-row.tsx'
import { t } from './words.ts'
import { Stack } from '../../../ui/layout/layout.tsx'

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
