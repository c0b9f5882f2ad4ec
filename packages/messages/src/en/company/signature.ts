/** The email signature made of a card. */
export const signature = {
  action: 'Email signature',
  title: '{{name}}’s email signature',
  line: 'Based on the public card. If the card changes, copy the signature again.',
  preview: 'Signature preview',
  scheme: { label: 'Email app', light: 'Light', dark: 'Dark' },
  picture: { label: 'Picture', photo: 'Photo', logo: 'Logo', none: 'None' },
  link: 'Link to the card',
  link_text: 'My digital card',
  pictures_local:
    'This server doesn’t use https, so recipients won’t see the picture. Choose no picture, or ask your admin for a public address.',
  copy: 'Copy signature',
  copy_html: 'Copy HTML',
  copied: 'signature copied',
  copied_html: 'HTML copied',
  copy_failed: 'Your browser doesn’t allow copying here. Open Kartu with https, or try another browser.',
  how: 'How to add it',
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
    text: 'Copy the signature. In Mail, open Settings, Signatures, add a signature and paste. Clear “Always match my default message font”.',
  },
} as const
