/** Asking to join a company, and deciding about it. */
export const joinRequests = {
  mail: {
    verified: {
      subject: 'You are in the team of {{company}}',
      text: '{{company}} has verified your business card. It is public from now on.\n\nOpen it here: {{url}}',
    },
    declined: {
      subject: '{{company}} has not verified your business card',
      text: '{{company}} has declined your request, so the card that waited there was removed.\n\nIf you think that this is a mistake, please talk to the company.',
    },
  },
} as const
