export const companyExportMails = {
  ready: {
    subject: 'The export of {{company}} is ready to download',
    text: 'The file with everything of {{company}} is ready: {{url}}\n\nSign in as a super admin of {{company}} to download it, until {{date}} ({{days}} days). The link opens it for nobody else, so there is no use in passing it on. The file names your people and their leads: keep it safe.\n\nIf you did not ask for it, someone else is signed in as you: change your password and sign out other devices on your account page.',
  },
} as const
