/** Messages to the operator, as the operator's email shows them. */
export const contactMails = {
  subject: { contact: 'Message from {{name}}', sales: 'Sales: message from {{name}}' },
  about: 'From {{name}}, {{email}}\nCompany: {{company}}\nPhone: {{phone}}\nLicences: {{seats}}',
  none: 'not given',
  typed: '{{confirmed}} (confirmed); typed, not confirmed: {{email}}',
  answer: 'Reply to this email to answer {{name}}. When you’re done: npm run kartu -- contacts done {{id}}',
} as const

/** Emails to admins about the subscription: the event and the next step. */
export const subscriptionMails = {
  plan_changed: {
    subject: '{{company}} is now on the {{plan}} plan',
    text: 'The plan of {{company}} changed from {{before}} to {{plan}}.\n\nSee what it includes and what it costs:\n{{url}}',
    expired:
      'The subscription of {{company}} has expired. Its plan was {{before}}.\n\nCards stay online, and you can read and export everything, but nothing can be changed. Subscribe again, or continue with the Free plan and choose who stays verified:\n{{url}}',
  },
  payment_failed: {
    subject: '{{company}}: a payment of {{amount}} failed',
    text: 'The payment of {{amount}} for {{company}} failed: {{reason}}\n\nWe’ll try again on {{date}}. Until then, everything works as usual. To be safe, add another payment method or pay now:\n{{url}}',
    last: 'The payment of {{amount}} for {{company}} failed: {{reason}}\n\nWe won’t try again automatically. Add another payment method and pay now to keep the subscription:\n{{url}}',
  },
  trial_ends: {
    subject: '{{company}}: the Pro trial ends on {{date}}',
    text: 'The Pro trial of {{company}} ends on {{date}}.\n\nTo continue, add a payment method before then. You see the amount before you order. Without one, the subscription expires and nothing is charged:\n{{url}}',
    paid: 'The Pro trial of {{company}} ends on {{date}}. From then on, we charge {{amount}} to your payment method.\n\nUntil then you can change the number of licences or cancel:\n{{url}}',
  },
  renewal_ahead: {
    subject: '{{company}}: the subscription renews on {{date}}',
    text: 'The subscription of {{company}} renews for another year on {{date}}. We’ll charge {{amount}} to your payment method.\n\nUntil then you can change the number of licences or cancel:\n{{url}}',
  },
  card_expires: {
    subject: '{{company}}: your payment card ending in {{last4}} expires',
    text: 'The payment card ending in {{last4}}, used for the subscription of {{company}}, expires at the end of {{month}}.\n\nAdd the new card and make it the default:\n{{url}}',
  },
} as const
