/** Emails to the owner of an account. */
export const accountMails = {
  /** Shown if the operator has set no contact address. */
  operator: 'the people who run this server',
  confirmation: {
    subject: '{{code}} is your Kartu code',
    text: 'Enter the code {{code}} to confirm that it is you before an important change to your account. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it.\n\nNever give it to anyone. If you did not request it, someone else is signed in as you: sign them out at {{account}} and change your password.',
  },
  email_current: {
    subject: '{{code}} is your code to change your email address',
    text: 'You asked to change the address of your account to {{email}}. Enter the code {{code}} at {{account}} to allow it. It is valid for {{minutes}} minutes and works once. We sent another code to the new address. Nothing changes until both are entered.\n\nIf you did not request this, do not give the code to anyone, sign out other devices at {{account}} and change your password.',
  },
  email_new: {
    subject: '{{code}} is your code to confirm your new email address',
    text: 'Someone, probably you, wants to use this address for a Kartu account. Enter the code {{code}} at {{account}} to confirm it. It is valid for {{minutes}} minutes and works once. Nothing changes until the code sent to the current address is entered too.\n\nIf you did not request this, ignore this email: nothing happens without the code.',
  },
  email_taken: {
    subject: 'This address already has an account',
    text: 'Someone, probably you, tried to use this email address for another account. It already has an account, and an address can belong to only one, so nothing was changed.\n\nTo use it for the other account, first sign in with this address and give this account a different one: {{account}}\n\nIf this was not you, you don’t have to do anything.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: 'The address of your account is now {{email}}. It was confirmed from both addresses, and you are signed out everywhere except where you changed it. You can no longer sign in with this address.\n\nIf this was not you, write to {{contact}} at once and forward this email.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and you are signed out everywhere else.\n\nIf this was not you, set a new password at once: {{forgot}}',
  },
  new_device: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your Kartu account from a browser you haven’t used recently.\n\nIf this was you, you don’t have to do anything.\n\nIf not, set a new password, which ends all sessions: {{forgot}}\n\nThen check your sessions and sign-in methods: {{account}}\n\nIf you need help, write to {{contact}}.',
    country: 'Country: {{country}}',
  },
} as const
