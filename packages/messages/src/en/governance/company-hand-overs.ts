/** Handing the company over to a colleague: the offer and the answer. */
export const companyHandOvers = {
  row: 'Hand the company over',
  row_text: 'A colleague becomes super admin instead of you, or as well as you, after they accept.',
  open: 'Hand over…',
  waiting: 'Offered to {{name}}, who can accept until {{date}}.',
  withdraw: 'Withdraw offer',
  withdrawn: 'Offer withdrawn',
  modal: {
    title: 'Hand {{company}} over',
    text: 'We’ll notify your colleague in the app and by email. If they accept within {{days}} days, they become super admin. Until then, nothing changes and you can withdraw the offer.',
    colleague: 'Colleague',
    colleague_hint: 'A member who can sign in to this company.',
    none: 'No matches',
    missing: 'Please choose a colleague.',
    after: 'Your role afterwards',
    outcome: {
      super_admin: 'Super admin, together with them',
      admin: 'Admin',
      member: 'Member without a role',
      leaves: 'I leave the company',
    },
    leaves_hint: 'Your card and its links are deleted. Your leads stay with the company.',
    subscription:
      'If you own the subscription, your colleague becomes its owner. The payment method stays, and they can change it.',
    submit: 'Offer the company',
    sent: 'Offer sent',
  },
  offer: {
    title: '{{name}} wants to hand {{company}} over to you',
    text: 'If you accept, you become super admin: you decide who administers the company, and can hand it over or delete it. The offer is open until {{date}}.',
    subscription: 'You also become the owner of its subscription.',
    giver: {
      super_admin: '{{name}} stays super admin.',
      admin: '{{name}} becomes an admin.',
      member: '{{name}} becomes a member without a role.',
      leaves: '{{name}} leaves the company.',
    },
    accept: 'Accept offer',
    decline: 'Decline offer',
    accepted: 'You are now super admin',
    declined: 'Offer declined',
  },
} as const
