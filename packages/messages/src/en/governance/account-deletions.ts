export const accountDeletions = {
  section: {
    title: 'Delete account',
    hint: 'Permanently deletes your account in every company. You can review the consequences first.',
    row: 'Your Kartu account',
    text: 'You can undo this for {{days}} days by signing in.',
    open: 'Delete account…',
  },
  title: 'Delete your account',
  line: 'What happens to {{email}} now and in {{days}} days.',
  waiting_one:
    '{{count}} lead you captured at a booth has not been sent yet. It is saved only in this browser and can’t be sent after you sign out.',
  waiting_other:
    '{{count}} leads you captured at a booth have not been sent yet. They are saved only in this browser and can’t be sent after you sign out.',
  send_first: 'Open the booth while online to send them first',
  when: {
    title: 'When',
    hint: 'You can change your mind for {{days}} days.',
    now: 'Now: you are signed out on every device.',
    undo: 'For {{days}} days: sign in as usual to keep your account.',
    after: 'Then: your account, photo, sign-in methods and settings are erased. No one can restore them.',
  },
  companies: {
    title: 'Your companies and cards',
    hint: 'What happens to each one',
    none: 'You are not in a company and have no personal card.',
    verified:
      'Your card stays online for {{days}} days, unless the company hands it over. Then it is paused, and your name, photo and contacts are erased. Its link then says that you have left, or shows a colleague chosen by the company.',
    paused:
      'Your card is already paused. Your name, photo and contacts are erased with your account. Its link keeps the target chosen by the company.',
    unused: 'Your membership is not active yet. It is deleted with your account.',
    leads_none: 'You have no leads there.',
    leads_one: '{{count}} lead stays with the company.',
    leads_other: '{{count}} leads stay with the company.',
    invoices: 'Invoices stay too, because the company must keep them by law.',
    only: 'You are the only super admin of {{company}}. Hand the company over to a colleague or delete it before you delete your account.',
    alone:
      'You are the only super admin of {{company}}, and no one else there has an account yet. Delete the company first, or invite someone and make them super admin.',
    personal: 'Personal card',
    personal_text:
      'It stays online for {{days}} days. Then its page, links, QR code and statistics are deleted with your account.',
    personal_leads_none: 'No one has shared their details on it.',
    personal_leads_one: '{{count}} lead is deleted with it.',
    personal_leads_other: '{{count}} leads are deleted with it.',
    to_company: 'Open the company',
    delete_company: 'Delete the company…',
    closing: '{{company}} will be deleted, so it needs no successor.',
    card: 'Open card',
  },
  stays: {
    title: 'What we keep',
    hint: 'And why',
    company: 'Company data: leads, card links, invoices, and audit log entries without your name.',
    backups: 'Copies in backups, until the operator of this server replaces them.',
  },
  download: {
    title: 'Your data',
    hint: 'You can’t download it after the deletion.',
    text: 'Download everything Kartu stores about you as one file first.',
    open: 'Get my data',
  },
  submit: 'Delete my account…',
  blocked: 'Hand over or delete these companies first: {{companies}}',
  modal: {
    title: 'Delete your account?',
    text: 'We’ll email a code to {{email}} to confirm the deletion.',
    send: 'Email me the code',
    sent: 'We sent a code to {{email}}.',
    code: '6-digit code',
    again: 'Send a new code',
    submit: 'Delete account',
  },
  done: {
    title: 'Your account will be erased on {{date}}',
    text: 'You are signed out everywhere. To keep your account, sign in before that date. We’ve emailed you the details.',
    sign_in: 'Go to sign-in',
  },
  kept: {
    title: 'Your account was kept',
    text: 'Signing in cancelled the deletion. Nothing has changed. You can delete your account again from the account page.',
  },
  mails: {
    code: {
      subject: '{{code}} is your code to delete your Kartu account',
      text: 'Enter the code {{code}} to confirm that you want to delete your account. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it.\n\nNever give it to anyone. If you did not request it, someone else is signed in as you: sign them out at {{account}} and change your password.',
    },
    requested: {
      subject: 'Your Kartu account will be erased on {{date}}',
      text: 'You asked us to delete your account, and you are signed out everywhere. It will be erased on {{date}}.\n\nTo keep it, sign in before then: {{login}}\n\nIf this was not you, sign in at once and change your password. After {{date}}, no one can restore the account.',
    },
    kept: {
      subject: 'Your Kartu account was kept',
      text: 'You signed in, so your account will not be erased. Nothing has changed. If you still want to delete it, start again on the account page: {{account}}\n\nIf it was not you who signed in, change your password.',
    },
  },
} as const
