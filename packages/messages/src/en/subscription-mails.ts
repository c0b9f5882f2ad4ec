/** Mails to admins about the subscription: what happened, and what to do. */
export const subscriptionMails = {
  plan_changed: {
    subject: '{{company}} is now on the {{plan}} plan',
    text: 'The plan of {{company}} has changed from {{before}} to {{plan}}.\n\nWhat it has and what it costs:\n{{url}}',
    expired:
      'The subscription of {{company}} has expired; its plan was {{before}}.\n\nCards stay online and everything can be read and exported, but nothing can be changed. Order again, or continue with the Free plan and choose who stays verified:\n{{url}}',
  },
  payment_failed: {
    subject: '{{company}}: a payment of {{amount}} did not go through',
    text: 'The payment of {{amount}} for {{company}} did not go through: {{reason}}\n\nIt is tried again on {{date}}. Until then everything works as usual. To be on the safe side, add another payment method or pay now:\n{{url}}',
    last: 'The payment of {{amount}} for {{company}} did not go through: {{reason}}\n\nIt is not tried again by itself. Add another payment method and pay now, so that the subscription does not expire:\n{{url}}',
  },
  trial_ends: {
    subject: '{{company}}: the trial of Pro ends on {{date}}',
    text: 'The trial of Pro of {{company}} ends on {{date}}.\n\nTo go on, add a payment method until then; you see the amount before you order. Without one the subscription expires, and nothing is charged:\n{{url}}',
    paid: 'The trial of Pro of {{company}} ends on {{date}}. From then on {{amount}} is charged to your payment method.\n\nYou can change the number of licences or cancel until then:\n{{url}}',
  },
  renewal_ahead: {
    subject: '{{company}}: the subscription renews on {{date}}',
    text: 'The subscription of {{company}} renews for another year on {{date}}. {{amount}} will be charged to your payment method.\n\nYou can change the number of licences or cancel until then:\n{{url}}',
  },
  card_expires: {
    subject: '{{company}}: your payment card ending in {{last4}} expires',
    text: 'The payment card ending in {{last4}}, with which the subscription of {{company}} is paid, expires at the end of {{month}}.\n\nAdd the new card and make it the default:\n{{url}}',
  },
} as const
