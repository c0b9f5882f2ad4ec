/** Email to a person whose account a company's provider opens for the first time. */
export const companySignInMails = {
  subject: 'You signed in through {{company}}',
  text: 'You signed in with {{provider}}, the sign-in provider of {{company}}. You can now use it to sign in to Kartu as long as your account has an address at the company.\n\nIf this was you, you don’t have to do anything.\n\nIf this was not you, sign out other devices at {{url}} and write at once to an admin of {{company}} or to {{contact}}.',
} as const
