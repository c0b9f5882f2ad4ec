/** Mails that the form of a card causes. */
export const leadFormMails = {
  card: {
    subject: 'The card of {{name}}',
    text: 'Here is the card of {{name}}, {{company}}:\n{{url}}',
    text_personal: 'Here is the card of {{name}}:\n{{url}}',
    why_personal:
      'You get it because this address was entered beside the card. If that was not you, there is nothing to do. To have what was sent deleted, ask {{name}}.',
    why: 'You get it because this address was entered beside the card. If that was not you, there is nothing to do. To have what was sent deleted, ask {{name}} or {{company}}.',
    consent: 'To withdraw your consent to be contacted: {{consent}}',
  },
  consent: {
    title: 'Withdraw your consent',
    given: 'Beside a card you agreed that {{company}} may contact you:',
    means: 'Once you withdraw, the person whose card it was is told, and you get no further mail about it.',
    submit: 'Withdraw consent',
    done_title: 'No consent is on record',
    done: '{{company}} has no consent from you to be contacted. The person whose card it was has been told.',
  },
  details: {
    subject: 'Someone shared their details with you',
    text: 'A visitor of your card at {{company}} shared their details with you. They typed what follows, and nobody has checked it.',
  },
} as const
