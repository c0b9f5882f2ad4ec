import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { useCurrent } from '../../../lib/session.ts'
import type { AccountPartProps } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CompaniesSection } from './companies-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SigningInSection } from './signing-in-section.tsx'
import { t } from './words.ts'
import { YouSection } from './you-section.tsx'
import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'

interface AccountPageProps {
  /** Rows of other features among the sign-in methods. */
  SignInMethods: ComponentType<AccountPartProps>
  /** Rows of other features among the settings. */
  Settings: ComponentType<AccountPartProps>
  /** Sections of other features below the account's own. */
  sections: ReactNode
}

/** `/account`: data and settings of the person, with a company's menu if the person has one. */
export function AccountPage(parts: AccountPageProps) {
  const { shown } = useColorScheme()
  const { access } = useCurrent()
  if (access !== null) return <Account {...parts} />
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <Account {...parts} />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Account({ SignInMethods, Settings, sections }: AccountPageProps) {
  const account = useQuery(q(accountRoutes.get))
  return (
    <>
      <PageHeader title={t(($) => $.account.title)} line={t(($) => $.account.line)} />
      {account.data === undefined ? (
        account.isError ? (
          <ErrorNote error={account.error} onRetry={() => void account.refetch()} />
        ) : (
          <AccountSkeleton />
        )
      ) : (
        <>
          <YouSection account={account.data} />
          <SigningInSection account={account.data}>
            <SignInMethods account={account.data} />
          </SigningInSection>
          <SessionsSection />
          <SettingsSection>
            <Settings account={account.data} />
          </SettingsSection>
          <CompaniesSection account={account.data} />
          {sections}
        </>
      )}
    </>
  )
}

const sections = 4

/** Placeholder while the account loads. */
const AccountSkeleton = () => (
  <LoadingShape widthPx={1400} gapPx={40}>
    {Array.from({ length: sections }, (_, section) => (
      <div key={section} aria-hidden="true">
        <Skeleton height={16} width={160} />
        <Skeleton height={140} mt={16} />
      </div>
    ))}
  </LoadingShape>
)
