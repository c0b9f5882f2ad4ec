/** The last mail to somebody whose account is gone. */
export const erasureMails = {
  subject: 'Your Kartu account has been erased',
  text: 'As you asked, your account and your personal data have been erased. This mail is the report; the attached file has the same for programs. It is the last mail about this account: your address is no longer stored here once it has arrived.',
  account_one: 'Your account: {{count}} record is gone, with name, email, password and photo.',
  account_other:
    'Your account: {{count}} records are gone: name, email, password, photo, devices, sign-ins and settings.',
  personal_one: 'Your personal card is gone, with its links, leads and figures.',
  personal_other: '{{count}} personal cards are gone, with their links, leads and figures.',
  company: 'In {{company}}, records that are gone or emptied:',
  kept: 'What stays there, and why:',
  nothing_kept: 'Nothing else stays there.',
  stays:
    'Invoices stay with companies, because the law has them keep these. Backups keep copies until the people who run this server replace them.',
  file: 'kartu-erasure',
} as const
