/** Contacting the operator or sales. */
export const contactMessages = {
  contact: {
    title: 'Contact us',
    text: 'Send a message to the operator of this server. They’ll reply by email.',
    submit: 'Send message',
  },
  sales: {
    title: 'Contact sales',
    text: 'For more licences, payment by bank transfer, or a quote. Sales will reply by email.',
    submit: 'Send message',
    name: 'Your name',
    phone: 'Phone',
    phone_hint: 'Only if you want a call',
    seats: 'Number of licences',
  },
  email: 'Email for our reply',
  message: 'Message',
  sent: 'message sent',
} as const
