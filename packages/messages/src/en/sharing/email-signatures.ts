/** The page on which admins design everyone's email signature. */
export const emailSignatures = {
  title: 'Email signatures',
  line: 'How {{company}}’s email signatures look. Each is filled in from its card. A division can have its own design.',
  closed: 'Only admins can design email signatures. Copy yours from your card, with “Email signature”.',
  own: 'Use our own design',
  own_hint: 'Without it, people use the standard signature and choose picture and link themselves.',
  saved: 'Email signature saved',
  division: {
    chooser: 'Design of',
    with_own: '{{division}} (own design)',
    own: 'Give {{division}} its own design',
    own_hint: 'Without one, people in this division get the company’s design. Save, then roll out to change mailboxes.',
    preview_hint: 'Your own signature in {{division}}, as programs show it. Their newest versions may differ slightly.',
    paywalled: 'Your plan doesn’t include divisions. You can return to the company’s design, but not change this one.',
    see_plan: 'See plans',
  },
  preview: {
    title: 'Preview',
    hint: 'Your own signature, as programs show it. Their newest versions may differ slightly.',
    program: 'Email app',
    gmail: 'Gmail',
    outlook: 'Outlook',
    apple: 'Apple Mail',
    width: 'Width',
    widths: { phone: 'Phone', window: 'Window', wide: 'Wide' },
    pictures: 'Show pictures',
  },
  content: {
    title: 'Content',
    hint: 'The name always comes first. Parts that a card lacks are left out.',
    field: {
      job_title: 'Job title',
      organisation: 'Division and company',
      phone: 'Phone numbers',
      email: 'Email addresses',
      website: 'Websites',
      social: 'Social networks',
      address: 'Address',
      card_link: 'Link to the card',
    },
  },
  look: {
    title: 'Look',
    photo: 'Photo',
    logo: 'Logo',
    code: 'QR code',
    colours: 'Colours',
    colour: { card: 'As on the card', plain: 'Grey' },
    link_look: 'Link to the card',
    link: { text: 'Text', button: 'Button' },
    link_text: 'Link text',
    disclaimer: 'Disclaimer',
    disclaimer_hint: 'Small text below the signature, such as a confidentiality notice.',
  },
  banner: {
    title: 'Banner',
    hint: 'A wide picture below the signature, for example to announce a trade fair.',
    show: 'Show a banner',
    image: 'Picture',
    image_hint: 'Shown up to 600 px wide and 200 px high. It’s best at 1200 × 400 px.',
    image_missing: 'Choose a picture for the banner.',
    alt: 'Text for readers without pictures',
    alt_hint: 'Most email apps block pictures at first and show this text.',
    link: 'Link',
    from: 'First day',
    until: 'Last day',
    until_wrong: 'Choose a last day that isn’t before the first one.',
    days_hint: 'Days in the company’s time zone, {{zone}}. Copied signatures don’t change automatically.',
    divisions: 'Divisions',
    divisions_hint: 'Leave it empty to show the banner to everyone.',
  },
  outlook: {
    title: 'Microsoft 365',
    hint: 'A ZIP with everyone’s signature for Set-OutlookSignatures, a free program that your IT runs. It also has the text for a mail flow rule.',
    download: 'Download files for Outlook',
    graph: 'Microsoft offers only a test interface for changing signatures in mailboxes, so Kartu doesn’t use it.',
    guide: `Signatures for Outlook

Each person has a file in the folder Signatures. _Signatures.ini assigns it to their mailbox.

Set-OutlookSignatures (https://set-outlooksignatures.com)
Copy the folder to a share, replace PATH, and run:

  .\\Set-OutlookSignatures.ps1 -UseHtmTemplates true -SignatureTemplatePath 'PATH' -SignatureIniFile 'PATH\\_Signatures.ini'

Download the files again after the design or cards change.

Mail flow rule
Exchange Online can instead add one text to every email: create a mail flow rule with “Apply disclaimers” and use fields of Entra ID, such as %%DisplayName%%, %%Title%%, %%PhoneNumber%% and %%Email%%. It can’t use card details. Don’t use both, because emails would be signed twice.
`,
  },
  google: {
    title: 'Google Workspace',
    hint: 'Kartu sets the signature of each person in Gmail and keeps the earlier one.',
    off: 'This server doesn’t roll out signatures to Gmail. People copy theirs from their card.',
    missing: 'Not connected yet.',
    missing_admin: 'Not connected yet. Ask a super admin to connect Google Workspace.',
    connect: 'Connect Google Workspace',
    reconnect: 'Replace the key',
    connected: 'Connected as {{account}} since {{date}}.',
    disconnect: 'Disconnect Google Workspace',
    disconnect_title: 'Disconnect Google Workspace?',
    disconnect_text:
      'Kartu deletes the key. Signatures in mailboxes stay as they are, and you can’t restore earlier ones until you connect again.',
    disconnected: 'Google Workspace disconnected',
    design_first: 'Use your own design and save it before you roll it out.',
    unsaved: 'Save your changes before you roll the design out.',
    people_one: '{{people}} person gets the design of their division or of the company.',
    people_other: '{{people}} people get the design of their division or of the company.',
    due_one: '{{count}} mailbox would change now.',
    due_other: '{{count}} mailboxes would change now.',
    due_none: 'Every mailbox has the current signature.',
    without_design_one:
      '{{mailboxes}} mailbox still has a signature whose design was removed. Design a new one, or restore earlier signatures.',
    without_design_other:
      '{{mailboxes}} mailboxes still have a signature whose design was removed. Design a new one, or restore earlier signatures.',
    samples: 'Who gets what',
    more: 'and {{number}} more',
    only_me: 'Try it with my mailbox',
    roll_out: 'Roll out to everyone',
    restore: 'Restore earlier signatures',
    restore_title: 'Restore earlier signatures?',
    restore_text:
      'Everyone gets back the signature from before the first roll-out, and automatic roll-outs are turned off. Signatures that people have changed since stay as they are, and so do mailboxes of people who have left.',
    keep: 'Keep signatures up to date',
    keep_hint: 'Changes to cards and the design reach Gmail within an hour.',
    kept_by: 'Runs on behalf of {{name}}.',
    kept_by_nobody: 'Paused: the admin who turned this on has left or is no longer an admin. Turn it off and on again.',
    form: {
      title: 'Connect Google Workspace',
      steps:
        'In the Google Cloud console, turn on the Gmail API, create a service account and add a JSON key. In the Google Admin console, under Security, API controls, Domain-wide delegation, add its client ID with this scope:',
      key: 'JSON key',
      key_hint: 'Paste the whole file. Kartu encrypts it and never shows it again.',
      key_wrong: 'This isn’t the JSON key of a service account. Paste the whole file that Google let you download.',
      check: 'Kartu reads the signature of your own mailbox to check the connection.',
      submit: 'Connect Google Workspace',
      done: 'Google Workspace connected',
    },
  },
} as const
