import { Button } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { PasswordModal } from './password-modal.tsx'
import { t } from './words.ts'

/** Sign-in methods; those of other features are rows below the password. */
export function SigningInSection({ account, children }: { account: Account; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const { password } = account
  return (
    <SideSection title={t(($) => $.account.signing_in.title)} hint={t(($) => $.account.signing_in.hint)}>
      <SettingRows>
        <SettingRow
          icon={IconLock}
          title={t(($) => $.account.signing_in.password)}
          text={
            password === null
              ? t(($) => $.account.signing_in.password_none)
              : password.changed_at === null
                ? t(($) => $.account.signing_in.password_set)
                : t(($) => $.account.signing_in.password_changed, {
                    date: formatLongDate(password.changed_at, { year: true }),
                  })
          }
        >
          <Button
            variant="default"
            {...(password === null ? {} : { 'aria-label': t(($) => $.account.signing_in.modal_change) })}
            onClick={() => setOpened(true)}
          >
            {password === null ? t(($) => $.account.signing_in.set) : t(($) => $.account.signing_in.change)}
          </Button>
        </SettingRow>
        {children}
      </SettingRows>
      {opened ? <PasswordModal account={account} close={() => setOpened(false)} /> : null}
    </SideSection>
  )
}
