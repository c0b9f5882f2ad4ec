/** The public page of a card, read by strangers on their phones. */
export const cardPage = {
  save: 'Save contact',
  show_qr: 'QR code',
  share: 'Share your details',
  call: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Website',
  map: 'Map',
  verified_by: 'Verified by {{company}}',
  photo_of: 'Photo of {{name}}',
  actions: 'Get in touch',
  contacts: 'Contact details',
  socials: 'Social networks',
  gallery: 'Pictures of the company',
  about: 'About',
  prompts: 'Good to know',
  secondary_logos: 'Partners and certificates',
  address: 'Address',
  open_map: 'open map',
  key: {
    phone: 'Phone',
    mobile: 'Mobile',
    fax: 'Fax',
    whatsapp: 'WhatsApp',
    email: 'Email',
    website: 'Website',
  },
  qr: {
    title: 'QR code',
    hint: 'Point the camera of a phone here to open this card on it.',
    alt: 'QR code that opens the card of {{name}}',
    close: 'Close',
  },
  help: {
    title: 'Contact was not saved?',
    text: 'Some apps open links in a small browser of their own that cannot save contacts. Open its menu (⋯ or ⋮), choose “Open in browser”, then save the contact there. Or copy this address into your browser:',
  },
  languages: 'Language',
  privacy: {
    title: 'Privacy',
    text: 'This page sets no cookies and loads nothing from other sites. Visits are counted without recognising anyone. The details on it are shown on behalf of {{owner}}. Ask there to have them corrected or removed.',
  },
  description: 'Contact details of {{name}}',
  gone: {
    title: 'This card is not available',
    unknown:
      'There is no card at this address. It may have been mistyped, or the card may have been removed. Ask the person for a new link or QR code.',
    paused:
      'The card of {{name}} is paused at the moment. Nothing is lost: the same link and QR code will work again later.',
    paused_unnamed:
      'This card is paused at the moment. Nothing is lost: the same link and QR code will work again later.',
    waiting: 'This card is not public yet. The same link and QR code will open it as soon as it is.',
    away_title: 'This card cannot be shown right now',
    away: 'Kartu’s server cannot reach its data at the moment. The card is not lost: the same link and QR code will work again soon.',
    away_again: 'Try again',
    often:
      'There is no card at this address either. Many addresses without a card were opened from your network, so please wait a few minutes before you try another one. Cards that exist open as always.',
    moved_title: 'Your contact is now {{name}}',
    moved: 'The card at this address is no longer in use. {{name}} will gladly help you.',
    moved_open: 'Open the card of {{name}}',
    closing:
      'Cards of this company are not shown at the moment. Ask the person who gave you this link or QR code how to reach them.',
    ended: 'The card at this address is no longer in use.',
    company: 'You can still reach {{company}}.',
    visit: 'Go to {{site}}',
  },
} as const
