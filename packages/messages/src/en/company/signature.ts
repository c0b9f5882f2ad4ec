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
  copy_text: 'Copy plain text',
  copied_text: 'plain text copied',
  designed: 'Your company has designed this signature.',
  copy_failed: 'Your browser doesn’t allow copying here. Open Kartu with https, or try another browser.',
  how: 'How to add it',
  gmail: {
    title: 'Gmail',
    text: 'Copy the signature. In Gmail, open Settings, See all settings, General, Signature. Create a signature, paste, and choose Save Changes.',
  },
  gmail_mobile: {
    title: 'Gmail on a phone',
    text: 'Copy the plain text. In the Gmail app, tap the menu, Settings and your account, then Mobile signature (on iPhone under Signature settings). Paste and save.',
  },
  outlook: {
    title: 'Outlook',
    text: 'Copy the signature. In Outlook, open File, Options, Mail, Signatures; on the web and in new Outlook open Settings, Accounts, Signatures. Add a signature, paste, and save.',
  },
  apple: {
    title: 'Apple Mail',
    text: 'Copy the signature. In Mail, open Settings, Signatures, add a signature and paste. Clear “Always match my default message font”.',
  },
  outlook_mac: {
    title: 'Outlook for Mac',
    text: 'Copy the signature. In Outlook, open Settings, Signatures. Add a signature, paste, and save.',
  },
  outlook_mobile: {
    title: 'Outlook on a phone',
    text: 'Copy the plain text. In Outlook, tap your picture, then Settings, Signature. Replace the text and save.',
  },
  iphone: {
    title: 'Mail on iPhone',
    text: 'Open your card on the iPhone and copy the signature. Open Settings, Apps, Mail, Signature, and paste. If the format is lost, shake the iPhone and tap Undo.',
  },
  thunderbird: {
    title: 'Thunderbird',
    text: 'Copy the HTML. In Thunderbird, open Account Settings and choose the account. Select “Use HTML” and paste into “Signature text”.',
  },
  yahoo: {
    title: 'Yahoo Mail',
    text: 'Copy the signature. In Yahoo Mail, open Settings, More settings, Writing email. Turn on the signature and paste.',
  },
  proton: {
    title: 'Proton Mail',
    text: 'Copy the signature. In Proton Mail, open Settings, All settings, Identity and addresses. Paste into the signature and choose Update.',
  },
  zoho: {
    title: 'Zoho Mail',
    text: 'Copy the signature. In Zoho Mail, open Settings, Signatures. Add a signature, paste, choose your address and save.',
  },
} as const
