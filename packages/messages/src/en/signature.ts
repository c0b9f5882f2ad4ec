/** The email signature made of a card. */
export const signature = {
  action: 'Email signature',
  title: 'Email signature of {{name}}',
  line: 'Made of the card as everyone sees it. After a change of the card, copy it again.',
  preview: 'How the signature looks',
  scheme: { label: 'Mail program', light: 'Light', dark: 'Dark' },
  picture: { label: 'Picture', photo: 'Photo', logo: 'Logo', none: 'None' },
  link: 'Link to the card',
  link_text: 'My digital card',
  pictures_local:
    'This Kartu is not reached by https, so the picture will not arrive with others. Choose no picture, or ask your admin for a public address.',
  copy: 'Copy signature',
  copy_html: 'Copy HTML',
  copied: 'signature copied',
  copied_html: 'HTML copied',
  copy_failed: 'The browser does not allow copying here. Open Kartu by https, or try another browser.',
  how: 'Where it goes',
  gmail: {
    title: 'Gmail',
    text: 'Copy the signature. In Gmail, open Settings, See all settings, General, Signature. Create a signature, paste, and choose Save Changes.',
  },
  outlook: {
    title: 'Outlook',
    text: 'Copy the signature. In Outlook, open File, Options, Mail, Signatures; on the web and in new Outlook open Settings, Accounts, Signatures. Add a signature, paste, and save.',
  },
  apple: {
    title: 'Apple Mail',
    text: 'Copy the signature. In Mail, open Settings, Signatures, add a signature and paste. Take away the tick at "Always match my default message font".',
  },
} as const
