/** What somebody is told whose account a company's provider opens for the first time. */
export const companySignInMails = {
  subject: '{{company}} now signs you in',
  text: 'You have signed in with {{provider}}, the sign-in of {{company}}. From now on it opens your Kartu account, for as long as the account has an address of the company.\n\nIf that was you, there is nothing to do.\n\nIf it was not you, sign out other devices at {{url}} and write at once to an admin of {{company}}, or to {{contact}}.',
} as const
