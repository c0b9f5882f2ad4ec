/** Emails sent after someone submits a card's lead form. */
export const leadFormMails = {
  card: {
    subject: '{{name}}’s card',
    text: 'Here is {{name}}’s card, {{company}}:\n{{url}}',
    text_personal: 'Here is {{name}}’s card:\n{{url}}',
    why_personal:
      'You received this email because someone entered this address on the card’s form. If this was not you, you don’t have to do anything. To have your details deleted, contact {{name}}.',
    why: 'You received this email because someone entered this address on the card’s form. If this was not you, you don’t have to do anything. To have your details deleted, contact {{name}} or {{company}}.',
    consent: 'To withdraw your consent to be contacted: {{consent}}',
  },
  consent: {
    title: 'Withdraw your consent',
    given: 'On a card’s form, you agreed that {{company}} may contact you:',
    means: 'If you withdraw it, we notify the owner of the card, and you won’t get further emails about it.',
    submit: 'Withdraw consent',
    done_title: 'No consent recorded',
    done: '{{company}} no longer has your consent to contact you. We notified the owner of the card.',
  },
  details: {
    subject: 'Someone shared their details with you',
    text: 'A visitor of your card at {{company}} shared their details with you. The visitor typed the following; no one has checked it.',
  },
} as const
