import { Button } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ChangeEmailModal } from './change-email-modal.tsx'
import { EmailCodesModal } from './email-codes-modal.tsx'
import { t } from './words.ts'

/** The address, with a new one that waits for confirmation. */
export function EmailRow({ account }: { account: Account }) {
  const { email, email_change: change } = account
  const [opened, setOpened] = useState<'change' | 'codes' | null>(null)
  const close = () => setOpened(null)
  const keep = useApiMutation(accountRoutes.keepEmail, {
    onSuccess: () => toastSuccess(t(($) => $.account.email.kept)),
  })
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
            <Button
              variant="default"
              size="sm"
              aria-label={t(($) => $.account.email.modal)}
              onClick={() => setOpened('change')}
            >
              {t(($) => $.account.email.change)}
            </Button>
          ) : (
            <>
              <Button variant="default" size="sm" onClick={() => setOpened('codes')}>
                {t(($) => $.account.email.enter)}
              </Button>
              <Button variant="subtle" size="sm" loading={keep.isPending} onClick={() => keep.mutate({})}>
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
