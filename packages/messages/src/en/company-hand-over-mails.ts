export const companyHandOverMails = {
  offered: {
    subject: '{{giver}} wants to hand {{company}} over to you',
    text: '{{giver}} wants to hand {{company}} over to you. If you accept, you become its super admin: you decide who administers it, look after its subscription, and can delete it.\n\nAccept or decline within {{days}} days: {{url}}\n\nIf you do nothing, everything stays as it is.',
  },
  declined: {
    subject: '{{receiver}} has declined {{company}}',
    text: '{{receiver}} has declined to take {{company}} over. Nothing has changed. You can hand it over to someone else: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} is now super admin of {{company}}',
    text: '{{giver}} has handed {{company}} over to {{receiver}}, who is super admin from now on.\n\nSee the company: {{url}}\n\nIf this should not have happened, talk to them, or write to the people who run this server.',
  },
  appointed: {
    subject: '{{receiver}} is now super admin of {{company}}',
    text: 'The people who run this server have made {{receiver}} super admin of {{company}}.\n\nSee the company: {{url}}\n\nIf this should not have happened, write to them.',
  },
} as const
