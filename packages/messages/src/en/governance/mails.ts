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

export const companyDeletionMails = {
  code: {
    subject: '{{code}} is your code to delete {{company}}',
    text: 'Enter the code {{code}} to confirm that you want to delete {{company}} with all its people, cards and leads. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it.\n\nNever give it to anyone. If you did not request it, someone else is signed in as you: sign them out at {{account}} and change your password.',
  },
  by: {
    person: '{{person}} decided this.',
    operator: 'The operator of this server decided this.',
  },
  asked: {
    subject: '{{company}} will be deleted on {{date}}',
    text: '{{company}} is now closed: no one can work in it, and its cards show a page without names. On {{date}}, everything is permanently erased.\n\nUntil then, every super admin can keep the company or download its export: {{url}}\n\nIf this is a mistake, keep the company there and talk to the other super admins.',
  },
  soon: {
    subject: 'Reminder: {{company}} will be erased on {{date}}',
    text: '{{company}} will be deleted. On {{date}}, its people, cards, links, leads and settings are permanently erased, and no one can restore them.\n\nTo keep the company or download its export, open {{url}}',
  },
  kept: {
    subject: '{{company}} was kept',
    text: '{{company}} will not be deleted. It is open again, and its cards are back online: {{url}}',
  },
  erased: {
    subject: '{{company}} was erased',
    text: '{{company}} has been erased from this server as requested. Its cards and links no longer work and are never reused. Invoices are kept as long as the law requires.\n\nYour account, personal cards and other companies are not affected: {{url}}',
  },
  subscription: {
    resumes: 'Its subscription continues as before.',
    ended: 'Its subscription ended while the company was closed. You can subscribe again: {{subscriptions}}',
  },
} as const

export const companyExportMails = {
  ready: {
    subject: 'The export of {{company}} is ready to download',
    text: 'The export of {{company}} is ready: {{url}}\n\nTo download it, sign in as a super admin of {{company}} by {{date}} ({{days}} days). The link works only for super admins. The file contains the names of your people and their leads, so keep it safe.\n\nIf you did not request it, someone else is signed in as you: change your password and sign out other devices on your account page.',
  },
} as const

export const companyHandOverMails = {
  offered: {
    subject: '{{giver}} wants to hand {{company}} over to you',
    text: '{{giver}} wants to hand {{company}} over to you. If you accept, you become its super admin: you decide who administers it, manage its subscription, and can delete it.\n\nAccept or decline within {{days}} days: {{url}}\n\nIf you do nothing, nothing changes.',
  },
  declined: {
    subject: '{{receiver}} declined your offer of {{company}}',
    text: '{{receiver}} declined to take over {{company}}. Nothing has changed. You can offer it to someone else: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} is now a super admin of {{company}}',
    text: '{{giver}} handed {{company}} over to {{receiver}}, who is now its super admin.\n\nSee the company: {{url}}\n\nIf this is a mistake, talk to them or write to the operator of this server.',
  },
  appointed: {
    subject: '{{receiver}} is now a super admin of {{company}}',
    text: 'The operator of this server made {{receiver}} super admin of {{company}}.\n\nSee the company: {{url}}\n\nIf this is a mistake, write to the operator.',
  },
} as const

/** Email to a person whose account a company's provider opens for the first time. */
export const companySignInMails = {
  subject: 'You signed in through {{company}}',
  text: 'You signed in with {{provider}}, the sign-in provider of {{company}}. You can now use it to sign in to Kartu as long as your account has an address at the company.\n\nIf this was you, you don’t have to do anything.\n\nIf this was not you, sign out other devices at {{url}} and write at once to an admin of {{company}} or to {{contact}}.',
} as const

/** Last email to a person whose account was erased. */
export const erasureMails = {
  subject: 'Your Kartu account has been erased',
  text: 'As you requested, we erased your account and your personal data. This email is your report, and the attached file has the same content for programs. This is our last email about this account: your address is deleted after it arrives.',
  account_one: 'Your account: {{count}} record was deleted: name, email, password and photo.',
  account_other:
    'Your account: {{count}} records were deleted: name, email, password, photo, devices, sign-ins and settings.',
  personal_one: 'Your personal card was deleted with its links, leads and statistics.',
  personal_other: '{{count}} personal cards were deleted with their links, leads and statistics.',
  company: 'In {{company}}, these records were deleted or cleared:',
  kept: 'What was kept there, and why:',
  nothing_kept: 'Nothing else was kept there.',
  stays:
    'Companies keep invoices, because the law requires it. Backups contain copies until the operator of this server replaces them.',
  file: 'kartu-erasure',
} as const

export const signInRulesMails = {
  ahead: {
    subject: '{{company}} requires a second factor soon',
    text: 'From {{date}} UTC, {{company}} requires a second factor to sign in. Your account doesn’t have one yet.\n\nSet up an authenticator app or a passkey in your account. It takes a minute: {{url}}\n\nWithout one, you can’t open {{company}} after that. Your account and your other companies are not affected.',
  },
  last: {
    subject: 'Last day: {{company}} requires a second factor',
    text: 'From {{date}} UTC, you can’t open {{company}} without a second factor. Your account doesn’t have one yet.\n\nSet up an authenticator app or a passkey now. It takes a minute: {{url}}\n\nYour account and your other companies are not affected.',
  },
} as const
