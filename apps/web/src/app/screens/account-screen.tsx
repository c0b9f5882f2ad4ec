import { DeletionSection } from '../../features/governance/account-deletions/deletion-section.tsx'
import { AccountPage } from '../../features/governance/account/account-page.tsx'
import { DataExportSection } from '../../features/governance/data-exports/data-export-section.tsx'
import { CardsSection } from '../../features/governance/personal-cards/cards-section.tsx'
import { FactorAheadRows } from '../../features/governance/sign-in-rules/factor-ahead-rows.tsx'
import { IdentitiesSection } from '../../features/identity/identities/identities-section.tsx'
import { PasskeysSection } from '../../features/identity/passkeys/passkeys-section.tsx'
import { SecondFactorRows } from '../../features/identity/second-factor/second-factor-rows.tsx'
import { OwnKeysSection } from '../../features/integrations/api-keys/own-keys-section.tsx'
import { OwnAssistantsSection } from '../../features/integrations/assistants/own-assistants-section.tsx'
import { AddressBookSection } from '../../features/integrations/address-book/address-book-section.tsx'
import { ProposedChangesSection } from '../../features/integrations/proposed-changes/proposed-changes-section.tsx'
import { AccountRows } from '../../features/platform/notifications/account-rows.tsx'
import type { AccountPartProps } from '../../ui/frame/account-part.ts'

/** `/account`: data and settings of the person, from several features. */
export const AccountScreen = () => (
  <AccountPage
    SignInMethods={SignInMethods}
    Settings={AccountRows}
    sections={
      <>
        <ProposedChangesSection />
        <AddressBookSection />
        <CardsSection />
        <OwnKeysSection />
        <OwnAssistantsSection />
        <DataExportSection />
        <DeletionSection />
      </>
    }
  />
)

const SignInMethods = ({ account }: AccountPartProps) => (
  <>
    <FactorAheadRows account={account} />
    <PasskeysSection />
    <SecondFactorRows account={account} />
    <IdentitiesSection />
  </>
)
