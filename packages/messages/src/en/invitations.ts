/** Inviting people, and being invited. */
export const invitations = {
  mail: {
    subject: '{{inviter}} invites you to {{company}}',
    text: 'Hello {{name}},\n\n{{inviter}} has made a digital business card for you at {{company}} and invites you to take it over.{{message}}\n\nOpen the invitation: {{url}}\n\nIt is valid for {{days}} days and for this email address alone. If you do not know what this is about, ignore this mail.',
  },
} as const
