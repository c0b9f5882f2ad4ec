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
