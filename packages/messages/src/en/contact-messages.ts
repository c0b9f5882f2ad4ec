/** Writing to the operator, or to sales. */
export const contactMessages = {
  contact: {
    title: 'Contact us',
    text: 'Write to the people who run this installation of Kartu. They reply by email.',
    submit: 'Send message',
  },
  sales: {
    title: 'Contact sales',
    text: 'For more licences than can be ordered here, an invoice by bank transfer, or an offer. Sales replies by email.',
    submit: 'Send to sales',
    name: 'Your name',
    phone: 'Phone',
    phone_hint: 'Only if you want to be called.',
    seats: 'How many licences',
  },
  email: 'Email for our reply',
  message: 'Message',
  sent: 'message sent',
} as const
