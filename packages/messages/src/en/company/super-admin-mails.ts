/** Emails about the super admin role, which cannot be turned off. */
export const superAdminMails = {
  given: {
    subject: '{{name}} is now a super admin of {{company}}',
    text: '{{by}} made {{name}} a super admin of {{company}}. If this was agreed, you don’t have to do anything.',
  },
  taken: {
    subject: '{{name}} is no longer a super admin of {{company}}',
    text: '{{by}} removed {{name}} as super admin of {{company}}. If this was agreed, you don’t have to do anything.',
  },
  undone: {
    subject: 'A super admin change in {{company}} was undone',
    text: '{{by}} undid a change to {{name}}’s super admin role in {{company}}. If this is a mistake, write to {{contact}}.',
  },
  address: {
    subject: 'Your email address in {{company}} was changed',
    text: 'A super admin of {{company}} changed the email address of your membership to {{email}}. You sign in as before. If this is a mistake, contact the other super admins or write to {{contact}}.',
  },
  undo: 'If not, undo it within {{hours}} hours: {{url}}\n\nThen end the other sessions of the account that made the change, and change its password.',
  others_undo:
    'If not, another super admin can undo it within {{hours}} hours with the link in their email. If there is no other super admin, write to {{contact}}.',
} as const
