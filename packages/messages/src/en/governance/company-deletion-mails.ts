export const companyDeletionMails = {
  code: {
    subject: '{{code}} is your code to delete {{company}}',
    text: 'Enter the code {{code}} to confirm that you want to delete {{company}} with all its people, cards and leads. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it.\n\nNever give it to anyone. If you did not request it, someone else is signed in as you: sign them out at {{account}} and change your password.',
  },
  by: {
    person: '{{person}} decided this.',
    operator: 'The operator of this server decided this.',
  },
  asked: {
    subject: '{{company}} will be deleted on {{date}}',
    text: '{{company}} is now closed: no one can work in it, and its cards show a page without names. On {{date}}, everything is permanently erased.\n\nUntil then, every super admin can keep the company or download its export: {{url}}\n\nIf this is a mistake, keep the company there and talk to the other super admins.',
  },
  soon: {
    subject: 'Reminder: {{company}} will be erased on {{date}}',
    text: '{{company}} will be deleted. On {{date}}, its people, cards, links, leads and settings are permanently erased, and no one can restore them.\n\nTo keep the company or download its export, open {{url}}',
  },
  kept: {
    subject: '{{company}} was kept',
    text: '{{company}} will not be deleted. It is open again, and its cards are back online: {{url}}',
  },
  erased: {
    subject: '{{company}} was erased',
    text: '{{company}} has been erased from this server as requested. Its cards and links no longer work and are never reused. Invoices are kept as long as the law requires.\n\nYour account, personal cards and other companies are not affected: {{url}}',
  },
  subscription: {
    resumes: 'Its subscription continues as before.',
    ended: 'Its subscription ended while the company was closed. You can subscribe again: {{subscriptions}}',
  },
} as const
