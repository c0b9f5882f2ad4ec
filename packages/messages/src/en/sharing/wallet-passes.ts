/** A member's own card in the wallet of their phone: its dialog, the pass and the mail to the operator. */
export const walletPasses = {
  title: 'Add your card to your phone’s wallet',
  text: 'Your card opens from the lock screen, even offline, and is updated whenever you change it here.',
  scan: 'iPhone: scan this code with the camera, then tap “Add”. It works for {{minutes}} minutes.',
  code: 'QR code that adds your card to Apple Wallet',
  here: 'Add to Apple Wallet on this device',
  google: 'Add to Google Wallet',
  pass: {
    description: '{{name}}’s business card',
    card: 'Card',
  },
  mail: {
    subject: 'The certificate for Apple Wallet expires on {{date}}',
    text_one:
      'The certificate with which {{server}} signs passes for Apple Wallet ({{type}}) expires on {{date}}, in {{count}} day.',
    text_other:
      'The certificate with which {{server}} signs passes for Apple Wallet ({{type}}) expires on {{date}}, in {{count}} days.',
    act: 'After that, no one can add a pass, and passes on phones are no longer updated. The runbook describes how to renew it under “Wallet passes”.',
    expired: {
      subject: 'The certificate for Apple Wallet expired on {{date}}',
      text: 'The certificate with which {{server}} signs passes for Apple Wallet ({{type}}) expired on {{date}}.',
      act: 'No one can add a pass, and passes on phones are no longer updated. The runbook describes how to renew it under “Wallet passes”.',
    },
  },
}
