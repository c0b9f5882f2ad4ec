export const accountDeletions = {
  section: {
    title: 'Delete account',
    hint: 'For good, in every company. You see first what happens.',
    row: 'Your Kartu account',
    text: 'You have {{days}} days in which signing in undoes it.',
    open: 'Delete account…',
  },
  title: 'Delete your account',
  line: 'This is what happens with {{email}}, first now and then in {{days}} days.',
  waiting_one:
    '{{count}} lead you captured at a booth has not been sent yet. It is kept only in this browser, and cannot be sent once you are signed out.',
  waiting_other:
    '{{count}} leads you captured at a booth have not been sent yet. They are kept only in this browser, and cannot be sent once you are signed out.',
  send_first: 'Open the booth with a network to send them first',
  when: {
    title: 'When',
    hint: 'Nothing is lost for {{days}} days.',
    now: 'At once: you are signed out on every device.',
    undo: 'For {{days}} days: sign in, in any way you can now, and your account stays as it was.',
    after: 'Then: your account is erased with its photo, sign-ins and settings. Nobody can bring it back.',
  },
  companies: {
    title: 'Your companies and cards',
    hint: 'What becomes of each.',
    none: 'You are in no company and have no personal card.',
    verified:
      'Your card stays as it is for {{days}} days, unless the company hands it over. Then it is paused and your name, photo and contacts are erased. The link then shows that you are no longer there, or a colleague if the company hands it over.',
    paused:
      'Your card is paused already. Your name, photo and contacts are erased with your account; where its link leads stays as the company decided.',
    unused: 'Your place there is not in use yet. It goes with your account.',
    leads_none: 'You have no leads there.',
    leads_one: '{{count}} lead stays with the company.',
    leads_other: '{{count}} leads stay with the company.',
    invoices: 'Invoices stay too: the law requires the company to keep them.',
    only: 'You are the only super admin of {{company}}. Hand the company over to a colleague or delete it first, then you can delete your account.',
    alone:
      'You are the only super admin of {{company}}, and no one else there has an account yet. Delete the company first, or invite someone and make them super admin.',
    personal: 'Personal card',
    personal_text:
      'It stays as it is for {{days}} days. Then its page, links, QR code and figures are deleted with your account, and lead nowhere.',
    personal_leads_none: 'Nobody has left their details on it.',
    personal_leads_one: '{{count}} lead goes with it.',
    personal_leads_other: '{{count}} leads go with it.',
    to_company: 'Open the company',
    delete_company: 'Delete the company…',
    closing: '{{company}} is to be deleted. It needs nobody after you.',
    card: 'Open card',
  },
  stays: {
    title: 'What stays',
    hint: 'And why.',
    company:
      'What belongs to a company: the people you met, the links of your cards, invoices, and in its audit log which actions were taken when, without your name.',
    backups: 'Copies in backups, until the people who run this server replace them.',
  },
  download: {
    title: 'Your data',
    hint: 'Afterwards there is nothing left to download.',
    text: 'Get everything Kartu keeps about you as one file first.',
    open: 'Get my data',
  },
  submit: 'Delete my account…',
  blocked: 'First hand these companies over or delete them: {{companies}}',
  modal: {
    title: 'Delete your account?',
    text: 'We email a code to {{email}}. With it you confirm that your account is to be deleted.',
    send: 'Email me the code',
    sent: 'A code is on its way to {{email}}.',
    code: '6-digit code',
    again: 'Send a new code',
    submit: 'Delete account',
  },
  done: {
    title: 'Your account will be erased on {{date}}',
    text: 'You are signed out everywhere. We have emailed you the date and how to undo it: sign in before then.',
    sign_in: 'To the sign-in page',
  },
  kept: {
    title: 'Your account stays',
    text: 'It was to be erased; signing in has undone that. Everything is as it was. If you still want to delete it, you can ask for it again on the account page.',
  },
  mails: {
    code: {
      subject: '{{code}} deletes your Kartu account',
      text: 'The code {{code}} confirms that your account is to be deleted. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for.\n\nNever give it to anyone. If you did not ask for it, someone else is signed in as you: sign them out at {{account}} and change your password.',
    },
    requested: {
      subject: 'Your Kartu account will be erased on {{date}}',
      text: 'You asked for your account to be deleted, and are signed out everywhere. It will be erased on {{date}}.\n\nTo keep it, sign in before then: {{login}}\n\nIf it was not you, sign in at once and change your password. After {{date}} nobody can bring the account back.',
    },
    kept: {
      subject: 'Your Kartu account stays',
      text: 'Your account was to be erased. That is undone, and everything is as it was. If you still want to delete it, ask for it again on the account page: {{account}}\n\nIf it was not you who signed in, change your password.',
    },
  },
} as const
