export const companyExportMails = {
  ready: {
    subject: 'The export of {{company}} is ready to download',
    text: 'The export of {{company}} is ready: {{url}}\n\nTo download it, sign in as a super admin of {{company}} by {{date}} ({{days}} days). The link works only for super admins. The file contains the names of your people and their leads, so keep it safe.\n\nIf you did not request it, someone else is signed in as you: change your password and sign out other devices on your account page.',
  },
} as const
