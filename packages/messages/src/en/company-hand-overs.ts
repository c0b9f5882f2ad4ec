/** Handing the company over to a colleague: offering, and answering. */
export const companyHandOvers = {
  row: 'Hand the company over',
  row_text: 'A colleague becomes super admin in your place or beside you, once they accept.',
  open: 'Hand over…',
  waiting: 'Offered to {{name}}, who can accept until {{date}}.',
  withdraw: 'Withdraw',
  withdrawn: 'Offer withdrawn',
  modal: {
    title: 'Hand {{company}} over',
    text: 'Your colleague gets a notification and a mail, and becomes super admin on accepting within {{days}} days. Until then nothing changes, and you can withdraw the offer.',
    colleague: 'Colleague',
    colleague_hint: 'Someone who can sign in to the company.',
    none: 'No matches',
    missing: 'Please choose a colleague.',
    after: 'What you are then',
    outcome: {
      super_admin: 'Super admin, beside them',
      admin: 'Admin',
      member: 'Member without a role',
      leaves: 'I leave the company',
    },
    leaves_hint: 'Your card and its links are deleted. Leads you have stay with the company.',
    subscription:
      'If you are the owner of the subscription, they become its owner. The payment method stays; they can change it.',
    submit: 'Offer the company',
    sent: 'Offer sent',
  },
  offer: {
    title: '{{name}} wants to hand {{company}} over to you',
    text: 'If you accept, you become super admin: you decide who administers the company, and can hand it over or delete it. The offer is open until {{date}}.',
    subscription: 'You also become the owner of its subscription.',
    giver: {
      super_admin: '{{name}} stays super admin.',
      admin: '{{name}} is an admin afterwards.',
      member: '{{name}} is a member without a role afterwards.',
      leaves: '{{name}} leaves the company.',
    },
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'You are super admin now',
    declined: 'Declined',
  },
} as const
