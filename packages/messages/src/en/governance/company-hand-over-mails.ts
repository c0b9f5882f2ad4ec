export const companyHandOverMails = {
  offered: {
    subject: '{{giver}} wants to hand {{company}} over to you',
    text: '{{giver}} wants to hand {{company}} over to you. If you accept, you become its super admin: you decide who administers it, manage its subscription, and can delete it.\n\nAccept or decline within {{days}} days: {{url}}\n\nIf you do nothing, nothing changes.',
  },
  declined: {
    subject: '{{receiver}} declined your offer of {{company}}',
    text: '{{receiver}} declined to take over {{company}}. Nothing has changed. You can offer it to someone else: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} is now super admin of {{company}}',
    text: '{{giver}} handed {{company}} over to {{receiver}}, who is now its super admin.\n\nSee the company: {{url}}\n\nIf this is a mistake, talk to them or write to the operator of this server.',
  },
  appointed: {
    subject: '{{receiver}} is now super admin of {{company}}',
    text: 'The operator of this server made {{receiver}} super admin of {{company}}.\n\nSee the company: {{url}}\n\nIf this is a mistake, write to the operator.',
  },
} as const
