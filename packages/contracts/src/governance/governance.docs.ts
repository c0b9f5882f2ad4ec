import type { AreaDocs } from '../operation-docs.ts'

export const governanceDocs: AreaDocs<
  | 'account'
  | 'accountDeletions'
  | 'auditStream'
  | 'companyDeletions'
  | 'companyExports'
  | 'companyHandOvers'
  | 'companySignIn'
  | 'dataExports'
  | 'erasures'
  | 'personalCards'
  | 'retention'
  | 'signInRules'
> = {
  account: {
    about: 'Account of the signed-in person.',
    get: ['Get the account', 'Returns the account, and the state of a change of its email address.'],
    update: ['Change the account', 'Changes name or language. Fields that are not sent stay unchanged.'],
    setPhoto: ['Set the account photo', 'Stores a JPEG, PNG or WebP picture, re-encoded.'],
    removePhoto: ['Delete the account photo', 'Deletes the photo of the account.'],
    sendConfirmationCode: [
      'Send a confirmation code',
      'Sends a code with which the signed-in person confirms their identity.',
    ],
    confirm: [
      'Confirm the identity',
      'Confirms the signed-in person by second factor, passkey, password or code. It is valid for ten minutes.',
    ],
    changeEmail: [
      'Change the email address',
      'Sends a code to both addresses. The address changes when both are confirmed.',
    ],
    resendEmailCodes: ['Resend email codes', 'Sends new codes to the addresses that are not confirmed yet.'],
    confirmEmail: [
      'Confirm an email address',
      'Confirms one address. With the second one the address changes and other sessions end.',
    ],
    keepEmail: ['Cancel the email change', 'Keeps the current address.'],
    changePassword: ['Change the password', 'Sets a password and ends all other sessions.'],
    sessions: ['List sessions', 'Returns the sessions of the signed-in person, last used first.'],
    endSession: ['End a session', 'Ends one session of the signed-in person.'],
    endOtherSessions: ['End other sessions', 'Ends all sessions except the current one.'],
    leave: ['Leave a company', 'Deletes your card; leads stay with the company. The last super admin cannot leave.'],
  },
  accountDeletions: {
    about: 'Deletion of the signed-in person’s account.',
    get: ['Preview the account deletion', 'Returns the effects of a deletion, by company.'],
    sendCode: ['Send a deletion code', 'Sends the code that deletes the account.'],
    create: [
      'Delete the account',
      'Ends all sessions at once. Signing in within 14 days undoes it; then all data is erased.',
    ],
  },
  auditStream: {
    about: 'Delivery of audit entries to a server of the company.',
    get: [
      'Get the audit stream',
      'Returns the target and progress of the stream; null without one. Super admins only.',
    ],
    set: [
      'Set the audit stream',
      'Sends new audit entries to a URL, which must accept a signed test. Returns the signing key once. Needs a proof.',
    ],
    resume: ['Resume the audit stream', 'Retries a stopped stream at once.'],
    remove: ['Delete the audit stream', 'Stops the stream. Needs a proof (`confirmation_required`).'],
  },
  companyDeletions: {
    about: 'Deletion of a company.',
    get: ['Get the company deletion', 'Returns the effects of a deletion, or the date of a planned one.'],
    sendCode: ['Send a company deletion code', 'Sends the code that deletes the company. Needs a proof.'],
    create: [
      'Delete the company',
      'Closes the company at once. Super admins can restore it for 30 days; then it is erased.',
    ],
    cancel: ['Restore the company', 'Cancels a planned deletion.'],
  },
  companyExports: {
    about: 'Exports of a whole company.',
    get: ['Get the company export', 'Returns the latest export and its progress. Super admins only.'],
    start: ['Start a company export', 'Starts an export, or returns the running one. Needs a proof.'],
    download: ['Download a company export', 'Returns the export as an archive until its end date. Needs a proof.'],
  },
  companyHandOvers: {
    about: 'Transfer of a company to a colleague.',
    get: ['Get the company offer', 'Returns the open offer; null without one.'],
    create: ['Offer the company', 'Offers the company to a colleague, who can accept within 7 days. Needs a proof.'],
    withdraw: ['Withdraw the company offer', 'Withdraws the open offer.'],
    accept: ['Accept the company', 'Makes the caller super admin and changes the former one as chosen.'],
    decline: ['Decline the company', 'Declines the offer.'],
  },
  companySignIn: {
    about: 'Sign-in through the company’s own provider (OpenID Connect).',
    begin: ['Begin a company sign-in', 'Returns the URL of the provider for an email domain.'],
    get: ['Get the company sign-in', 'Returns the provider and its settings. Admins only.'],
    save: [
      'Save the provider',
      'Saves an OpenID Connect provider. A new issuer or client must be tested. Super admins only.',
    ],
    change: [
      'Change the company sign-in',
      'Turns it on or off, requires it, or changes who joins by it. Super admins only.',
    ],
    remove: ['Delete the provider', 'Deletes the provider and its links to people. Domains stay. Super admins only.'],
    beginTest: ['Begin a provider test', 'Returns the URL of a sign-in that only tests the provider.'],
    test: ['Finish a provider test', 'Ends the test with the answer of the provider.'],
    beginPass: ['Begin a company proof', 'Returns the URL at which a session proves the company sign-in.'],
    pass: ['Finish a company proof', 'Lets the session enter a company that requires its own sign-in.'],
    addDomain: ['Add an email domain', 'Adds a domain, which must be proved. Super admins only.'],
    proveDomain: ['Prove an email domain', 'Checks the DNS record that proves a domain. Super admins only.'],
    member: [
      'Get the sign-in of a member',
      'Returns if a member is linked to the provider and bound to the company sign-in.',
    ],
    unlink: ['Unlink a member', 'Unlinks a member from their provider account. Needs a proof.'],
    unbind: ['Unbind a member', 'Ends the requirement of company sign-in for a member. Needs a proof.'],
    removeDomain: ['Remove an email domain', 'Removes a domain. Its addresses no longer sign in through the company.'],
  },
  dataExports: {
    about: 'Exports of the signed-in person’s own data.',
    get: ['Get the data export', 'Returns the latest export and its progress.'],
    start: [
      'Start a data export',
      'Starts an export of all data about the signed-in person, or returns the running one.',
    ],
    download: ['Download a data export', 'Returns the export to its person until its end date.'],
  },
  erasures: {
    about: 'Erasure of former members’ personal data.',
    get: [
      'Get an erasure',
      'Returns the erased and the remaining data of a former member, with the reasons. Admins only.',
    ],
  },
  personalCards: {
    about: 'Cards that belong to a person and no company.',
    create: ['Create a personal card', 'Creates a card for the signed-in person.'],
    get: ['Get a personal card', 'Returns one personal card with its look.'],
    update: ['Change a personal card', 'Changes the look of a personal card. `cards.update` changes its content.'],
    remove: ['Delete a personal card', 'Deletes a personal card with its page, links, leads and figures.'],
    setFirst: ['Set the first card', 'Sets which card the person shows first.'],
  },
  retention: {
    about: 'Retention periods of a company.',
    get: [
      'Get retention periods',
      'Returns the periods for audit log, figures and decided requests. Super admins only.',
    ],
    preview: [
      'Preview retention periods',
      'Returns the number of records that the next night would delete. Super admins only.',
    ],
    update: [
      'Change retention periods',
      'Sets the periods. A shorter one needs a proof (`confirmation_required`). Super admins only.',
    ],
  },
  signInRules: {
    about: 'Rules for the sessions in which people work for a company.',
    get: ['Get sign-in rules', 'Returns the rules. Admins only.'],
    update: [
      'Change sign-in rules',
      'Sets the rules, which the session that sets them must satisfy. Super admins only.',
    ],
    people: ['List second factors', 'Returns the people with access and their second factors. Admins only.'],
    outside: [
      'Preview allowed domains',
      'Returns the people whose addresses are outside the given domains. Super admins only.',
    ],
    mine: ['Get own sign-in requirements', 'Returns what the rules require of this session, even if they refuse it.'],
  },
}
