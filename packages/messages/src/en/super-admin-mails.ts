/** Mails about the super admin role, which nobody can turn off. */
export const superAdminMails = {
  given: {
    subject: '{{name}} is now a super admin of {{company}}',
    text: '{{by}} gave {{name}} the super admin role of {{company}}. If this was agreed, you need to do nothing.',
  },
  taken: {
    subject: '{{name}} is no longer a super admin of {{company}}',
    text: '{{by}} took the super admin role of {{company}} from {{name}}. If this was agreed, you need to do nothing.',
  },
  undone: {
    subject: 'A change of the super admins of {{company}} was undone',
    text: '{{by}} undid a change of the super admin role of {{name}} in {{company}}. If this should not have happened, write to {{contact}}.',
  },
  address: {
    subject: 'Your email address in {{company}} was changed',
    text: 'A super admin of {{company}} changed the email address of your place there to {{email}}. You sign in as before. If this should not have happened, talk to the other super admins, or write to {{contact}}.',
  },
  undo: 'If it was not, undo it within {{hours}} hours: {{url}}\n\nThen end the other sessions of the account that did it, and change its password.',
  others_undo:
    'If it was not, another super admin can undo it within {{hours}} hours by the link in their mail. If there is none, write to {{contact}}.',
} as const
