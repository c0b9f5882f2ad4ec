export const companyDeletionMails = {
  code: {
    subject: '{{code}} deletes {{company}}',
    text: 'The code {{code}} confirms that {{company}} is to be deleted, with all its people, cards and leads. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for.\n\nNever give it to anyone. If you did not ask for it, someone else is signed in as you: sign them out at {{account}} and change your password.',
  },
  by: {
    person: '{{person}} decided this.',
    operator: 'The people who run this server decided this.',
  },
  asked: {
    subject: '{{company}} will be deleted on {{date}}',
    text: '{{company}} is closed from now on: nobody can work in it, and its cards show a page without names. On {{date}} everything is erased for good.\n\nUntil then every super admin can keep the company or download its export: {{url}}\n\nIf this should not have happened, keep the company there and talk to the others.',
  },
  soon: {
    subject: 'Last days: {{company}} will be erased on {{date}}',
    text: '{{company}} is to be deleted. On {{date}} its people, cards, links, leads and settings are erased for good, and nobody can bring them back.\n\nTo keep the company or to download its export, open {{url}}',
  },
  kept: {
    subject: '{{company}} stays',
    text: '{{company}} is not deleted after all. It is open again and its cards show as before: {{url}}',
  },
  erased: {
    subject: '{{company}} is erased',
    text: '{{company}} has been erased from this server as it was asked for. Its cards and links lead nowhere from now on, and nobody else will ever get them. Invoices are kept for as long as the law asks.\n\nYour account stays, with your personal cards and other companies: {{url}}',
  },
  subscription: {
    resumes: 'Its subscription continues as before.',
    ended: 'Its subscription has ended in the meantime. You can order a new one: {{subscriptions}}',
  },
} as const
