import type { Account as AccountData } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useQuery } from '@tanstack/react-query'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { q } from '../../../lib/queries.ts'
import { QueryGround } from '../../../lib/query-ground.tsx'
import { useCurrent } from '../../../lib/session.ts'
import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { MantineGround } from '../../../ui/frame/mantine-ground.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { AccountBones } from './account-bones.tsx'
import { CompaniesSection } from './companies-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SigningInSection } from './signing-in-section.tsx'
import { t } from './words.ts'
import { YouSection } from './you-section.tsx'

/** `/account`: what belongs to the person, with a company's menu beside it where there is a company. */
export function AccountPage({ parts }: { parts: readonly AccountPart[] }) {
  const { shown } = useColorScheme()
  const { access } = useCurrent()
  if (access !== null) return <Account parts={parts} />
  return (
    <QueryGround>
      <MantineGround colorScheme={shown}>
        <Account parts={parts} />
      </MantineGround>
    </QueryGround>
  )
}

function Account({ parts }: { parts: readonly AccountPart[] }) {
  const account = useQuery(q(accountRoutes.get))
  return (
    <>
      <PageHeader title={t(($) => $.account.title)} line={t(($) => $.account.line)} />
      {account.data === undefined ? (
        account.isError ? (
          <ErrorNote error={account.error} onRetry={() => void account.refetch()} />
        ) : (
          <AccountBones />
        )
      ) : (
        <>
          <YouSection account={account.data} />
          <SigningInSection account={account.data}>
            <Parts of={parts} place="signing-in" account={account.data} />
          </SigningInSection>
          <SessionsSection />
          <SettingsSection>
            <Parts of={parts} place="settings" account={account.data} />
          </SettingsSection>
          <CompaniesSection account={account.data} />
          <Parts of={parts} place="page" account={account.data} />
        </>
      )}
    </>
  )
}

interface PartsProps {
  of: readonly AccountPart[]
  place: AccountPart['in']
  account: AccountData
}

/** What other features put there; each comes from a file of its own, so none has another one's place. */
const Parts = ({ of, place, account }: PartsProps) =>
  of.filter((part) => part.in === place).map(({ name, Part }) => <Part key={name} account={account} />)
