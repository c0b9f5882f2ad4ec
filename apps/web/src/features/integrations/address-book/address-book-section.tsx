import { Button } from '@mantine/core'
import type { AppPassword } from '@kartu/contracts/integrations/address-book'
import { addressBookRoutes } from '@kartu/contracts/integrations/address-book.plain'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { ConnectModal } from './connect-modal.tsx'
import { GuideModal, type ServerNames } from './guide-modal.tsx'
import { t } from './words.ts'

interface Company {
  _id: string
  name: string
  logo: { url: string } | null
  color: string
}

/** Devices that read the address books of the person's companies. */
export function AddressBookSection() {
  const companies = useQuery(q(accountRoutes.get)).data?.companies ?? []
  if (companies.length === 0) return null
  return (
    <SideSection title={t(($) => $.addressBook.title)} hint={t(($) => $.addressBook.hint)}>
      {companies.map(({ company }) => (
        <CompanyDevices key={company._id} company={company} />
      ))}
    </SideSection>
  )
}

function CompanyDevices({ company }: { company: Company }) {
  const [isConnecting, setConnecting] = useState(false)
  const book = useQuery(q(addressBookRoutes.get, { params: { companyId: company._id } }))
  const passwords = book.data?.passwords ?? []
  const isOffered = book.data?.offered !== false
  return (
    <>
      <SettingRows label={company.name}>
        <SettingRow
          mark={<CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={32} />}
          title={company.name}
          {...(isOffered
            ? passwords.length === 0
              ? { text: t(($) => $.addressBook.none) }
              : {}
            : { text: t(($) => $.addressBook.off) })}
        >
          {isOffered && book.data ? (
            <Button
              variant="default"
              aria-label={t(($) => $.addressBook.add_named, { company: company.name })}
              onClick={() => setConnecting(true)}
            >
              {t(($) => $.addressBook.add)}
            </Button>
          ) : null}
        </SettingRow>
        {book.data
          ? passwords.map((password) => (
              <DeviceRow key={password._id} companyId={company._id} password={password} server={book.data} />
            ))
          : null}
      </SettingRows>
      <ErrorNote error={book.error} onRetry={() => void book.refetch()} />
      {isConnecting && book.data ? (
        <ConnectModal company={company} server={book.data} close={() => setConnecting(false)} />
      ) : null}
    </>
  )
}

interface DeviceRowProps {
  companyId: string
  password: AppPassword
  server: ServerNames
}

function DeviceRow({ companyId, password, server }: DeviceRowProps) {
  const { _id: passwordId, name } = password
  const [opened, setOpened] = useState<'guide' | 'revocation' | null>(null)
  const close = (): void => setOpened(null)
  const revoke = useApiMutation(addressBookRoutes.removePassword, { toast: t(($) => $.addressBook.revoke.done) })
  return (
    <SettingRow icon={IconDeviceMobile} title={name} text={<Usage password={password} />}>
      <Button
        variant="default"
        aria-label={t(($) => $.addressBook.guide_named, { name })}
        onClick={() => setOpened('guide')}
      >
        {t(($) => $.addressBook.guide)}
      </Button>
      <Button
        variant="default"
        aria-label={t(($) => $.addressBook.revoke.named, { name })}
        onClick={() => setOpened('revocation')}
      >
        {t(($) => $.addressBook.revoke.button)}
      </Button>
      {opened === 'guide' ? <GuideModal device={password} server={server} close={close} /> : null}
      {opened === 'revocation' ? (
        <ConfirmModal
          title={t(($) => $.addressBook.revoke.title, { name })}
          confirmLabel={t(($) => $.addressBook.revoke.button)}
          loading={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ params: { companyId, passwordId } })}
          onClose={close}
        >
          <p>{t(($) => $.addressBook.revoke.text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function Usage({ password }: { password: AppPassword }) {
  const { new_network: fresh } = password
  return (
    <Stack gap="xs">
      <span>{usageOf(password)}</span>
      {fresh === null ? null : (
        <Text as="span" tone="warn">
          {t(($) => $.addressBook.new_network, {
            date: formatLongDate(fresh.used_at, { year: true }),
            network: fresh.network,
          })}
        </Text>
      )}
    </Stack>
  )
}

function usageOf({
  account_name: account,
  created_at: added,
  last_used_at: used,
  last_used_network: network,
}: AppPassword): string {
  const on = (time: string): string => formatLongDate(time, { year: true })
  return used === null
    ? t(($) => $.addressBook.unused, { account, date: on(added) })
    : t(($) => $.addressBook.used, { account, date: on(used), network: network ?? '' })
}
